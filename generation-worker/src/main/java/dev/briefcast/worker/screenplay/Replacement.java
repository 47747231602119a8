package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What becomes what where one line replaces another, if that can be said in a few words.
 *
 * @param key the name of what is changed; empty if there is none
 */
record Replacement(String before, String after, String key) {

  private static final int LENGTH_MAX = 40;

  /** What a value stands behind. */
  private static final Pattern NEAREST =
      Pattern.compile("([\\w@./-]{2,40})[\"']?\\s*[:=]\\s*[\"'^~(\\[]*$");

  private static final Pattern KEY = Pattern.compile("^[\"']?([\\w@./-]{2,40})[\"']?\\s*[:=]+\\s*");
  private static final Pattern EDGE = Pattern.compile("[\\w.$-]");

  static Optional<Replacement> of(String before, String after) {
    int start = 0;
    int most = Math.min(before.length(), after.length());
    while (start < most && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    while (start > 0 && isWord(before.charAt(start - 1))) {
      start--;
    }
    int end = 0;
    while (end < most - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    while (end > 0 && isWord(before.charAt(before.length() - end))) {
      end--;
    }
    return speakable(
        before.substring(start, before.length() - end),
        after.substring(start, after.length() - end),
        key(before, start));
  }

  /** The name of what is changed; empty if there is none. */
  private static String key(String line, int start) {
    Matcher nearest = NEAREST.matcher(line.substring(0, start));
    Matcher first = KEY.matcher(line);
    if (nearest.find()) {
      return nearest.group(1);
    }
    return first.find() && first.end(1) <= start ? first.group(1) : "";
  }

  private static Optional<Replacement> speakable(String before, String after, String key) {
    String old = plain(before);
    String now = plain(after);
    return isSpeakable(old) && isSpeakable(now)
        ? Optional.of(new Replacement(old, now, key))
        : Optional.empty();
  }

  /**
   * {@code 4.17.15 becomes 4.17.19 for lodash}.
   *
   * @param lines in which both lines are
   */
  Told said(Span lines) {
    Told change = Told.of(before, lines).then(" becomes ").then(Told.of(after, lines));
    return key.isEmpty() ? change : change.then(" for ").then(Told.of(key, lines));
  }

  private static boolean isWord(char c) {
    return EDGE.matcher(Character.toString(c)).matches();
  }

  private static String plain(String text) {
    return Prose.clean(text.replaceAll("^[\"'`(<>=\\s]+|[\"'`)<>;,\\s]+$", ""));
  }

  /** A word or two: what is longer is better read than heard. */
  private static boolean isSpeakable(String text) {
    return !text.isEmpty()
        && text.length() <= LENGTH_MAX
        && text.split(" ", -1).length <= 4
        && text.indexOf('{') < 0
        && text.codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
