package dev.briefcast.gateway.ui.page;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Formats times within a story, as pages show them and links name them. */
final class MediaTimes {

  private static final Pattern SECONDS = Pattern.compile("(\\d{1,5}(?:\\.\\d{1,3})?)s?");
  private static final Pattern CLOCK = Pattern.compile("(\\d{1,3}):([0-5]?\\d)");
  private static final Pattern UNITS = Pattern.compile("(\\d{1,3})m(?:(\\d{1,2})s?)?");

  private MediaTimes() {}

  /** {@code 1:05}. */
  static String clock(double seconds) {
    long whole = (long) seconds;
    return "%d:%02d".formatted(whole / 60, whole % 60);
  }

  /** {@code 65.5}, to the millisecond. */
  static String exact(double seconds) {
    String text = String.format(Locale.ROOT, "%.3f", seconds);
    return text.replaceFirst("\\.?0+$", "");
  }

  /**
   * What a link says: seconds, {@code 1:05} or {@code 1m5s}. What is none of these, or lies behind
   * the end, is the start.
   */
  static double read(@Nullable String text, double end) {
    double seconds = text == null ? 0 : read(text);
    return seconds < end ? seconds : 0;
  }

  private static double read(String text) {
    Matcher seconds = SECONDS.matcher(text);
    if (seconds.matches()) {
      return Double.parseDouble(seconds.group(1));
    }
    for (Pattern form : new Pattern[] {CLOCK, UNITS}) {
      Matcher parts = form.matcher(text);
      if (parts.matches()) {
        String rest = parts.group(2);
        return Integer.parseInt(parts.group(1)) * 60 + (rest == null ? 0 : Integer.parseInt(rest));
      }
    }
    return 0;
  }
}
