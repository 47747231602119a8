package dev.briefcast.renderer.explain.line;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the name of a value in a line: {@code mode} of {@code mode: Mode = OFF}. */
final class ValueKey {

  /** What a value stands behind; a symbol of Ruby behind a word is another argument. */
  private static final Pattern NEAREST =
      Pattern.compile(
          "([\\w@./-]{2,40})[\"']?(?!\\s+:$)\\s*[:=]\\s*[\"'^~(\\[]*$|#define\\s+(\\w{2,40})\\s+$");

  /** What has a type between its name and its value. */
  private static final Pattern TYPED_NAME =
      Pattern.compile("(\\w{2,40}): [\\w.<>?]{1,60} = [.\"']?$");

  private static final Pattern KEY =
      Pattern.compile("^[\"']?([\\w@./-]{2,40})[\"']?(?!\\s+:\\w)\\s*(?!::)[:=]+\\s*");

  private ValueKey() {}

  /** The name before what is changed from a place on; empty if there is none. */
  static String of(String line, int start) {
    Matcher typed = TYPED_NAME.matcher(line.substring(0, start));
    if (typed.find()) {
      return typed.group(1);
    }
    Matcher nearest = NEAREST.matcher(line.substring(0, start));
    Matcher first = KEY.matcher(line);
    if (nearest.find()) {
      return nearest.group(1) == null ? nearest.group(2) : nearest.group(1);
    }
    return first.find() && first.end(1) <= start && isWholeValue(line, first.end(), start)
        ? first.group(1)
        : "";
  }

  /** Whether a value begins where it differs, and not inside of a text or of a call's arguments. */
  private static boolean isWholeValue(String line, int begin, int start) {
    String between = line.substring(Math.min(begin, start), start);
    return between.indexOf('(') < 0
        && !between.contains("://")
        && between.indexOf('{') < 0
        && between.chars().filter(each -> each == '"').count() <= 1;
  }
}
