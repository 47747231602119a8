package dev.briefcast.renderer.explain.author;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns a change's title into speech, without the prefixes that tools read. */
public final class ChangeTitle {

  private static final Pattern CONVENTIONAL =
      Pattern.compile(
          "(?i)^(feat|feature|fix|bugfix|perf|refac(?:tor)?|docs?|tests?|build|ci|chore|style|revert)"
              + "(?:\\(([^()]{1,40})\\))?(!)?: *(\\S.*)$",
          Pattern.DOTALL);

  /** Of an issue, at the end. */
  private static final Pattern NUMBER = Pattern.compile("(?<=\\w.{0,400}) *\\(#\\d+\\)\\W*$");

  /** Of a pull request or an issue, at the beginning. */
  private static final Pattern REQUEST =
      Pattern.compile(
          "(?i)^\\[(?:pr|issue|gh|bug|fix(?:e[sd])?|close[sd]?)?[ #-]*\\d+]:? +(?=\\S)");

  /** In place of what is changed: {@code fix(#41): }. */
  private static final Pattern ISSUES = Pattern.compile("[#\\d, ]+");

  /** What is for build servers. */
  private static final Pattern SKIP =
      Pattern.compile("(?i) *\\[(?:ci skip|skip ci|no ci|skip actions)] *");

  /** Names of emoji at the beginning, as hosts of code replace them. */
  private static final Pattern EMOJI = Pattern.compile("^(?::[a-z0-9_+-]{2,40}: *){1,5}");

  /** As lists have it: {@code - Fix the door}. */
  private static final Pattern BULLET = Pattern.compile("^\\s*[-*+•]\\s*(?=\\p{Lu})");

  private ChangeTitle() {}

  /** As people say it: {@code A fix in recovery: }. */
  public static AttributedText spoken(String written) {
    String bare = BULLET.matcher(EMOJI.matcher(written).replaceFirst("")).replaceFirst("");
    String plain = SKIP.matcher(bare).replaceAll("");
    String title = REQUEST.matcher(NUMBER.matcher(plain).replaceFirst("")).replaceFirst("");
    Matcher parts = CONVENTIONAL.matcher(title);
    return parts.matches()
        ? spoken(parts)
        : AttributedText.of(Part.TITLE, Wording.raised(Prose.ended(title)));
  }

  private static AttributedText spoken(Matcher parts) {
    String kind = "A" + kindPhrase(parts.group(1).toLowerCase(Locale.ROOT));
    AttributedText told =
        AttributedText.own(parts.group(3) == null ? kind : kind + " that breaks compatibility");
    if (parts.group(2) != null && !ISSUES.matcher(parts.group(2)).matches()) {
      told = told.then(" in ").then(AttributedText.of(Part.TITLE, Prose.clean(parts.group(2))));
    }
    String rest = Wording.lowered(Prose.ended(parts.group(4)));
    return told.then(": ").then(AttributedText.of(Part.TITLE, rest));
  }

  private static String kindPhrase(String word) {
    return switch (word) {
      case "feat", "feature" -> " feature";
      case "fix", "bugfix" -> " fix";
      case "perf" -> " speed-up";
      case "refac", "refactor" -> " refactoring";
      case "doc", "docs" -> " change to the documentation";
      case "test", "tests" -> " change to the tests";
      case "build", "ci" -> " change to the build";
      case "style" -> " matter of style";
      case "revert" -> " step back";
      default -> " chore";
    };
  }
}
