package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a sentence that is too long to listen to between its clauses. */
final class Clauses {

  private static final double SECONDS_MAX = 8;
  private static final int PART_MIN = 25;
  private static final int PARTS_MAX = 4;

  /** What stands between two clauses of which each is a sentence. */
  private static final Pattern BETWEEN =
      Pattern.compile(
          "; (?=\\p{L})|(?<=[\\p{L}\\p{Nd}`)]) +(?:--|–|—) +(?=\\p{L})"
              + "|, (?=(?:but|so(?! that\\b)) (?:it|the|this|that|they|we|you|there|its|in|for|if|when|a|an|I)\\b)"
              + "|, (?=and (?:it|this|they|we|you|there|I|nothing|nobody)\\b)"
              + "|: (?=(?:the|it|this|they|we|you|there|if|when|a|an|no)\\b)");

  /**
   * Behind it stands another subject with its own verb: neither a second verb of the first one, nor
   * the end of a list.
   */
  private static final Pattern AND =
      Pattern.compile(
          ", (?=and (?!(?:then|not|only|also|never|thus|or|if|when)\\b)(?![\\w-]+(?:ed|ing|s|ly) )"
              + "[\\p{L}`][^,;]{2,60}? (?:is|are|was|were|has|have|had|can|could|should|must|will|would"
              + "|may|does|did) )");

  private Clauses() {}

  /** The clauses as sentences, each with its end mark; the sentence itself if it is short. */
  static List<String> of(String sentence) {
    var parts = new ArrayList<String>();
    String left = sentence;
    while (SpeakingTime.seconds(left) > SECONDS_MAX && parts.size() < PARTS_MAX) {
      int[] cut = middleCut(left);
      if (cut.length == 0) {
        break;
      }
      parts.add(Prose.ended(left.substring(0, cut[0])));
      left = Wording.raised(left.substring(cut[1]));
    }
    parts.add(left);
    return parts;
  }

  /** Where the first clause ends and the next begins, nearest to the middle; else nothing. */
  private static int[] middleCut(String text) {
    int[] cut = cutNearMiddle(BETWEEN, text);
    Matcher and = AND.matcher(text);
    boolean list = !and.find() || text.indexOf(',') < and.start();
    return cut.length > 0 || list ? cut : cutNearMiddle(AND, text);
  }

  private static int[] cutNearMiddle(Pattern clauses, String text) {
    Matcher between = clauses.matcher(text);
    int[] best = {};
    while (between.find()) {
      boolean nearer =
          best.length == 0
              || Math.abs(between.start() - text.length() / 2)
                  < Math.abs(best[0] - text.length() / 2);
      if (nearer && areClauses(text.substring(0, between.start()), text.substring(between.end()))) {
        best = new int[] {between.start(), between.end()};
      }
    }
    return best;
  }

  /** Whether both sides are clauses, and no bracket is open between them. */
  private static boolean areClauses(String before, String after) {
    return before.length() >= PART_MIN
        && after.length() >= PART_MIN
        && before.chars().filter(c -> c == '(').count()
            == before.chars().filter(c -> c == ')').count()
        && Wording.hasVerb(before)
        && Wording.hasVerb(after);
  }
}
