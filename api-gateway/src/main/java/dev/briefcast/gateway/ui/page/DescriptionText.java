package dev.briefcast.gateway.ui.page;

import java.text.BreakIterator;
import java.util.Locale;

/** Shortens what a story is about for previews of links: whole sentences, else whole words. */
final class DescriptionText {

  private DescriptionText() {}

  /**
   * The beginning of a text.
   *
   * @param most characters as people count them in code points; with an ellipsis where a sentence
   *     was cut
   */
  static String of(String text, int most) {
    String line = text.strip().replaceAll("\\s+", " ");
    if (line.codePointCount(0, line.length()) <= most) {
      return line;
    }
    String whole = upToBoundary(line, most, BreakIterator.getSentenceInstance(Locale.ROOT));
    if (!whole.isEmpty()) {
      return whole;
    }
    String words = upToBoundary(line, most - 1, BreakIterator.getWordInstance(Locale.ROOT));
    return (words.isEmpty() ? line.substring(0, line.offsetByCodePoints(0, most - 1)) : words)
        + "…";
  }

  /** As much as ends at a boundary; empty if the first is too far. */
  private static String upToBoundary(String line, int most, BreakIterator boundaries) {
    boundaries.setText(line);
    int end = line.offsetByCodePoints(0, most);
    int last = boundaries.preceding(end + 1);
    return last == BreakIterator.DONE ? "" : line.substring(0, last).strip();
  }
}
