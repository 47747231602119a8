package dev.briefcast.renderer.speech.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Verbalizes dates and times of day. */
final class SpokenMoments {

  private static final Pattern DATE =
      Pattern.compile("^(\\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(?:[T_](.+))?$");
  private static final Pattern TIME =
      Pattern.compile("^([01]?\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d(?:\\.\\d+)?)?(Z|[+-]00:?00)?$");
  private static final List<String> MONTHS =
      List.of(
          "January",
          "February",
          "March",
          "April",
          "May",
          "June",
          "July",
          "August",
          "September",
          "October",
          "November",
          "December");

  private SpokenMoments() {}

  /** Null for what is neither. */
  static @Nullable String of(String token) {
    Matcher date = DATE.matcher(token);
    if (!date.matches()) {
      return time(token);
    }
    String day =
        MONTHS.get(Integer.parseInt(date.group(2)) - 1)
            + " "
            + SpokenNumbers.ordinal(Long.parseLong(date.group(3)))
            + " "
            + SpokenNumbers.ofDigits(date.group(1));
    String time = date.group(4) == null ? null : time(date.group(4));
    return time == null ? day : day + ", " + time;
  }

  private static @Nullable String time(String token) {
    Matcher time = TIME.matcher(token);
    if (!time.matches()) {
      return null;
    }
    String hour = SpokenNumbers.of(Long.parseLong(time.group(1)));
    int minutes = Integer.parseInt(time.group(2));
    String zone = time.group(3) == null ? "" : " U T C";
    if (minutes == 0) {
      return hour + " o'clock" + zone;
    }
    return hour + (minutes < 10 ? " oh " : " ") + SpokenNumbers.of(minutes) + zone;
  }
}
