package dev.briefcast.renderer.explain.line;

import java.util.regex.Pattern;

/** Texts between quotes in a line: what changes in them is read, and is no name of code. */
final class QuotedText {

  private static final int TEXT_MAX = 120;
  private static final Pattern TEXT_BEGUN = Pattern.compile("\"[^\"=]{2,100} [^\"=]{2,100} $");

  private static final Pattern QUOTED_SENTENCE =
      Pattern.compile("([\"'])(?=[^\"' ]{1,60} [^\"' ]{1,60} )[^\"']{1,300}\\1");

  private QuotedText() {}

  /** Whether it stands in a text between quotes that has several words. */
  static boolean isInSentence(String line, int start) {
    return QUOTED_SENTENCE
        .matcher(line)
        .results()
        .anyMatch(each -> each.start() < start && start < each.end());
  }

  /** Whether several words of the same text stand before: a word that is changed there is read. */
  static boolean isWord(String line, int start) {
    return TEXT_BEGUN.matcher(line.substring(Math.max(0, start - TEXT_MAX), start)).find();
  }
}
