package dev.briefcast.renderer.explain.author;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the conclusion of a story in its author's words: the outcome, never the problem. */
public final class Takeaway {

  /** How a sentence says what came of it. */
  private static final Pattern OUTCOME =
      Pattern.compile("(?i)^(?!before|until|previously|prior|so far).*\\b(?:now|no longer)\\b");

  /** What tells of a cause, of what might be or of what went wrong, whatever is so now. */
  private static final Pattern PROBLEM =
      Pattern.compile(
          "(?i)\\b(?:would|could|might|reason|because|problem|bugs?|issues?|meaning|unless|used to"
              + "|previously|sometimes|somehow|seems?|appears?|thought|think|noticed|until now"
              + "|right now|for now|just now|even now)\\b|\\?$");

  private static final int WORDS_MAX = 26;

  /** Letters that words of one family begin with. */
  private static final int STEM = 5;

  private static final Pattern QUOTED =
      Pattern.compile("(?<!\\w)(['\"]).{1,80}?\\1(?!\\w)|“.{1,80}?”");

  private Takeaway() {}

  /**
   * The first of several sentences that says what is so now of what the title speaks of; nothing if
   * none does: the title has been said.
   *
   * @param sentences of the summary that were told
   */
  public static Optional<String> of(String title, List<String> sentences) {
    return sentences.stream()
        .filter(each -> sentences.size() > 1 && each.split(" ", -1).length <= WORDS_MAX)
        .filter(each -> isOutcome(QUOTED.matcher(each).replaceAll("")))
        .filter(each -> isAboutTitle(title, each))
        .findFirst();
  }

  private static boolean isOutcome(String sentence) {
    return OUTCOME.matcher(sentence).find() && !PROBLEM.matcher(sentence).find();
  }

  /** Whether they have a word in common that means something. */
  private static boolean isAboutTitle(String title, String sentence) {
    return sentence.startsWith("Now ")
        || NameWords.words(title).stream()
            .anyMatch(
                each ->
                    NameWords.words(sentence).stream().anyMatch(other -> shareStem(each, other)));
  }

  /** {@code load} and {@code loader}, {@code greeter} and {@code greeting}. */
  private static boolean shareStem(String one, String other) {
    int most = Math.min(one.length(), other.length());
    int same = 0;
    while (same < most && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return one.equals(other) || same >= STEM || (same == most && same >= STEM - 1);
  }
}
