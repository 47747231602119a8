package dev.briefcast.renderer.explain.change;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recognizes text in descriptions that explains nothing, such as the steps by which a change came
 * about.
 */
final class Noise {

  /** How tools and habits begin a message: {@code fix(recovery): }, {@code render: }. */
  private static final Pattern PREFIX =
      Pattern.compile("(?i)^[a-z][\\w./-]{1,30}(?:\\([^()]{1,40}\\))?!?: +(?=\\S)");

  private static final Pattern CHORE =
      Pattern.compile("(?i)^(?:chore|style|ci|build|docs?|wip|revert)(?:\\([^()]{1,40}\\))?!?: .*");

  /** A kind of commit that only a change of that kind is about. */
  private static final Pattern OTHER_KIND =
      Pattern.compile("(?i)^(refactor|tests?)(?:\\([^()]{1,40}\\))?!?: .*", Pattern.DOTALL);

  /** A step of the work, in a few words. */
  private static final Pattern STEP =
      Pattern.compile(
          "(?i)(?:(?:fix(?:e[sd]|ing)?|add(?:ed|s)?|update[sd]?|address(?:ed)?|apply|applied|more"
              + "|drop|remove[ds]?|replace[ds]?|revert(?:ed)?|modify|tidy|improve[ds]?"
              + "|minor|run|make|rebase[d]?|merge[d]?|clean(?:ed)?"
              + " ?up|some|bump|solve[ds]?|correct(?:ed)?|refactor)\\b.{0,40}?"
              + "\\b(?:comments?|lint(?:s|ing|er)?|typos?|nits?|changelog|chanelog"
              + "|docs?|docstrings?"
              + "|documentation|documents?|formatt?(?:ing)?|fmt|reviews?|feedback|suggestions?"
              + "|copyright|noqa|(?:trailing )?whitespaces?|spelling|ci|tests?|conflicts?"
              + "|unrelated)\\b.{0,24}|modify"
              + " code|(?:update|create|delete|rename) [\\w./-]+\\.[a-z]{1,5}"
              + "|(?:lint|gofmt|fmt|format|typos?|nits?|wip|cleanup|chan?ge?log"
              + "|chanelog|docs?|tests?"
              + "|comments?|oops|squash|merge|tweaks?|linting|formatting)(?:"
              + " (?:errors?|issues?|fixe[sd]|fix|fixed|again|please))*(?: fixed)?)\\W*");

  /** {@code Address review feedback: }. */
  private static final Pattern REVIEW =
      Pattern.compile(
          "(?i)^(?:[A-Z]{2,12}-\\d{1,8} )?(?:address(?:es|ed)?|appl(?:y|ied)) (?:code )?(?:review )?(?:feedback|comments?|review|suggestions?)[:,;]"
              + " *(?=\\S)");

  /** {@code Other words: review feedback}. */
  private static final Pattern FEEDBACK =
      Pattern.compile("(?i).{0,60}[-–:,(] *review feedback\\W*");

  private static final Pattern LINT =
      Pattern.compile("(?i).*\\b(?:lints?|linter|gofumpt|prettier)\\b.*");

  private static final int STEP_WORDS_MAX = 8;
  private static final int SHORT_WORDS_MAX = 3;
  private static final double SAME = 0.74;

  private Noise() {}

  /** Whether a list item only says how the work went. */
  static boolean isNoise(String item) {
    String text = PREFIX.matcher(item).replaceFirst("").strip();
    boolean few = text.split("\\s+", -1).length <= STEP_WORDS_MAX;
    return CHORE.matcher(item).matches()
        || text.startsWith("Revert \"")
        || LINT.matcher(item).matches()
        || FEEDBACK.matcher(item).matches()
        || (few && STEP.matcher(text).matches());
  }

  /**
   * Whether an item is the message of a commit of another kind than the change: a refactoring or a
   * test beside a fix.
   */
  static boolean isOfOtherKind(String item, String title) {
    Matcher kind = OTHER_KIND.matcher(item);
    return kind.matches()
        && !title
            .toLowerCase(Locale.ROOT)
            .startsWith(kind.group(1).toLowerCase(Locale.ROOT).replaceAll("s$", ""));
  }

  /** Whether a commit's message is so short that it says nothing without its commit. */
  static boolean isTooShort(String item) {
    String text = PREFIX.matcher(item).replaceFirst("").strip();
    return text.split("\\s+", -1).length <= SHORT_WORDS_MAX;
  }

  /** Without what habit puts before it, and with a capital. */
  static String withoutPrefix(String item) {
    String text = REVIEW.matcher(PREFIX.matcher(item).replaceFirst("")).replaceFirst("");
    boolean plain = text.length() > 1 && text.split("\\W", 2)[0].matches("[a-z]+");
    return plain ? Character.toUpperCase(text.charAt(0)) + text.substring(1) : text;
  }

  /** Whether a text says hardly more than the title, which is said before. */
  static boolean repeats(String text, String title) {
    Set<String> words = words(PREFIX.matcher(text).replaceFirst(""));
    Set<String> known = words(title);
    long same = words.stream().filter(known::contains).count();
    return words.isEmpty() || same >= SAME * words.size();
  }

  private static Set<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{Nd}]+"))
        .filter(word -> word.length() > 2)
        .map(word -> word.replaceAll("(?:ed|s)$", ""))
        .collect(Collectors.toSet());
  }
}
