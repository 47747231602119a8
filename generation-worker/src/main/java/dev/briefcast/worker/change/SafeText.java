package dev.briefcast.worker.change;

import java.util.Locale;

/** Text from strangers, as a brief may have it. */
final class SafeText {

  private SafeText() {}

  /** Without NUL and halves of characters, at most so many code points and an ellipsis. */
  static String of(String text, int codePointsMax) {
    String whole = readable(text);
    int length = whole.codePointCount(0, whole.length());
    if (length <= codePointsMax) {
      return whole;
    }
    return whole.substring(0, whole.offsetByCodePoints(0, codePointsMax - 1)).stripTrailing() + "…";
  }

  private static String readable(String text) {
    var readable = new StringBuilder(text.length());
    text.codePoints()
        .map(point -> point == 0 || (point >= 0xD800 && point <= 0xDFFF) ? 0xFFFD : point)
        .forEach(readable::appendCodePoint);
    return readable.toString();
  }

  /** {@code 1 file}, {@code 4 files}. */
  static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%,d ", number) + (number == 1 ? noun : noun + "s");
  }
}
