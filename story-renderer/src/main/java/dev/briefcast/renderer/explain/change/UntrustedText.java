package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.screenplay.Graphemes;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bounds and cleans text from strangers, so that a brief may hold it. */
final class UntrustedText {

  private static final Pattern WHOLE = Pattern.compile("(?s)^.*[.!?。！？](?=\\s)");

  private UntrustedText() {}

  /** Without NUL and halves of characters, at most so many code points and an ellipsis. */
  static String of(String text, int codePointsMax) {
    String whole = readable(text);
    int length = whole.codePointCount(0, whole.length());
    if (length <= codePointsMax) {
      return whole;
    }
    int end = whole.offsetByCodePoints(0, codePointsMax - 1);
    return Graphemes.first(whole, end).stripTrailing() + "…";
  }

  /**
   * The same without a sentence that would be cut, unless there is no other: nobody can say one
   * that ends in its middle.
   */
  static String wholeSentences(String text, int codePointsMax) {
    String cut = of(text, codePointsMax);
    if (cut.equals(readable(text))) {
      return cut;
    }
    Matcher whole = WHOLE.matcher(cut);
    return whole.find() ? whole.group() : cut;
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
