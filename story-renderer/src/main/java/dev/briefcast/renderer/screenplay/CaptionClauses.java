package dev.briefcast.renderer.screenplay;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Splits sentences that are too long for a caption where their clauses end. */
public final class CaptionClauses {

  /** Behind a mark that ends a clause, and before a word that begins one. */
  private static final Pattern CLAUSE_END =
      Pattern.compile(
          "(?<=[,;:.!?)]) +(?=\\S)|(?<=[、。，；：！？])(?=\\S)|(?<= [-–—]) +(?=\\S)"
              + "| +(?=(?:and|or|but|because|so|if|when|while|which|where|before|after|until|unless) )");

  /** A cue of less than this share of its sentence would flash by. */
  private static final double SHARE_MIN = 0.25;

  /** How much further from the middle a mark may be than a word: marks are heard. */
  private static final double MARK_BONUS = 0.15;

  private CaptionClauses() {}

  /**
   * As many parts as it takes for each to fit, about equally long; what has no clauses stays whole
   * whatever its length.
   *
   * @param fits whether a text is short enough
   */
  public static List<String> of(String sentence, Predicate<String> fits) {
    if (fits.test(sentence)) {
      return List.of(sentence);
    }
    var ends = CLAUSE_END.matcher(sentence);
    int best = -1;
    double least = Double.MAX_VALUE;
    while (ends.find()) {
      double share = ends.start() / (double) sentence.length();
      double distance = Math.abs(share - 0.5) + (isMark(sentence, ends.start()) ? 0 : MARK_BONUS);
      if (share >= SHARE_MIN && share <= 1 - SHARE_MIN && distance < least) {
        best = ends.start();
        least = distance;
      }
    }
    if (best < 0) {
      return List.of(sentence);
    }
    return Stream.of(sentence.substring(0, best), sentence.substring(best))
        .map(String::strip)
        .flatMap(part -> of(part, fits).stream())
        .toList();
  }

  private static boolean isMark(String sentence, int end) {
    return !Character.isLetterOrDigit(sentence.codePointBefore(end));
  }
}
