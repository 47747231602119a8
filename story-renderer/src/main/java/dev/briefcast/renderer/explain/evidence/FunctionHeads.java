package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Recognizes lines that seem to declare a function of some name. */
final class FunctionHeads {

  /** In these, a word of the language stands before the name. */
  private static final Set<CodeLanguage> WITH_KEYWORD =
      Set.of(
          CodeLanguage.GO,
          CodeLanguage.KOTLIN,
          CodeLanguage.PHP,
          CodeLanguage.PYTHON,
          CodeLanguage.RUBY,
          CodeLanguage.RUST,
          CodeLanguage.SCALA,
          CodeLanguage.SWIFT);

  private static final String KEYWORD =
      "\\b(?:def|fn|fun|func|function)\\s{1,4}(?:\\([^()]{1,80}\\)\\s?|<[^<>]{1,80}>\\s?|self\\.|[\\w?]{1,40}\\.|&)?";

  private static final String TYPE =
      "[\\w>\\]?&*](?<!\\b(?:return|new|await|throw|yield|else|in|and|or|not|case))\\s{1,20}[&*]?";

  /** Those of any name, with a block behind them. */
  static final Pattern ANY =
      Pattern.compile("(?:" + KEYWORD + "|" + TYPE + ")\\w{1,80}\\s?\\(.{0,200}[:{=]\\s*$");

  private static final Pattern ANY_WITH_BLOCK_BELOW =
      Pattern.compile("(?:" + TYPE + "|\\)\\s)\\w{1,80}\\s?\\(.{0,200}[:{=)]\\s*$");

  private static final Pattern RUBY = Pattern.compile("\\bdef\\s{1,4}[\\w.]{1,80}");

  /** In these, the block often begins in a line of its own. */
  private static final Set<CodeLanguage> WITH_BLOCK_BELOW =
      Set.of(CodeLanguage.C, CodeLanguage.CPP, CodeLanguage.CSHARP, CodeLanguage.PHP);

  private FunctionHeads() {}

  /** Those of any name, as far as a line shows it. */
  static Pattern any(CodeLanguage language) {
    return language == CodeLanguage.RUBY
        ? RUBY
        : WITH_BLOCK_BELOW.contains(language) ? ANY_WITH_BLOCK_BELOW : ANY;
  }

  /** Those of that name. */
  static Predicate<String> of(CodeLanguage language, String name) {
    String quoted = Pattern.quote(name);
    String head = WITH_KEYWORD.contains(language) ? KEYWORD : "(?:" + KEYWORD + "|" + TYPE + ")";
    return Pattern.compile(
            head
                + quoted
                + "\\s?(?:(?:[\\[<][^()]{0,80}[>\\]])?\\(|<\\s*$)|\\b(?:const|let|var)\\s{1,4}"
                + quoted
                + "\\s?=\\s?(?:async\\s)?(?:function\\b|\\()")
        .asPredicate();
  }
}
