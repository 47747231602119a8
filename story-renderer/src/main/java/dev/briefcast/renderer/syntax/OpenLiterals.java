package dev.briefcast.renderer.syntax;

import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the lines of a hunk that belong to a string or comment opened above it. */
public final class OpenLiterals {

  private static final Set<CodeLanguage> TRIPLE_QUOTE_LANGUAGES =
      Set.of(
          CodeLanguage.PYTHON,
          CodeLanguage.JAVA,
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.SWIFT,
          CodeLanguage.CSHARP);
  private static final Set<CodeLanguage> BACKTICK_LANGUAGES =
      Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT, CodeLanguage.GO);
  private static final Set<CodeLanguage> HEREDOC_LANGUAGES =
      Set.of(CodeLanguage.RUBY, CodeLanguage.PHP, CodeLanguage.SHELL);

  /** No comments with asterisks. */
  private static final Set<CodeLanguage> HASH_COMMENT_LANGUAGES =
      Set.of(CodeLanguage.PYTHON, CodeLanguage.RUBY, CodeLanguage.SHELL);

  private static final Pattern STAR_LINE = Pattern.compile(".\\s*\\*(?: .*)?");

  /** What the head of a part ends with that begins in a text of several lines. */
  private static final String OPEN = "\"\"\"";

  private static final Pattern TRIPLE_END =
      Pattern.compile("\\s*(?:\"\"\"|''')(?:[.)\\],;].*)?\\s*");
  private static final Pattern TRIPLE_SIGN = Pattern.compile("\"\"\"|'''");
  private static final Pattern LONG_TEXT = Pattern.compile("\\w{0,2}(?:\"\"\"|''')");
  private static final Pattern OPENS = Pattern.compile(".*[=(,:\\[{+]\\s*|.*\\breturn\\s*|\\s*");

  /** In prose, too, a line may end with a colon. */
  private static final Pattern PYTHON_PROSE =
      Pattern.compile(
          "(?!\\s*(?:(?:async )?(?:def|class|for|with)|if|elif|else|try|except|finally|while|match|case)\\b)"
              + "(?!\\s*[)\\]}\"'\\w]+\\s*:).*:\\s*");

  private static final Pattern BACKTICK_END = Pattern.compile("\\s*`\\s*(?:[.),;\\]].*)?");
  private static final Pattern HEREDOC_END = Pattern.compile("\\s*([A-Z][A-Z_]{2,})[;,)]*\\s*");
  private static final Pattern RAW_END = Pattern.compile("\\s*\"#+\\s*(?:[.),;].*)?");

  private OpenLiterals() {}

  /** Whether texts may go over several lines between signs that {@link #opened} knows. */
  public static boolean hasLongTexts(CodeLanguage language) {
    return TRIPLE_QUOTE_LANGUAGES.contains(language);
  }

  /** Whether texts between backticks may. */
  static boolean hasBacktickTexts(CodeLanguage language) {
    return BACKTICK_LANGUAGES.contains(language);
  }

  /** Whether a literal is such a text. */
  public static boolean isLongText(String literal) {
    return LONG_TEXT.matcher(literal).lookingAt();
  }

  /** The head of a part that begins in such a text. */
  public static String opened(String context) {
    return (context + " " + OPEN).strip();
  }

  /** Whether a part with that header begins in such a text. */
  public static boolean isOpened(String header) {
    return header.endsWith(OPEN);
  }

  /** The part without such lines: from the line that ends what began above, or from its header. */
  public static Span codeLines(CodeLanguage language, List<String> lines, Span hunk) {
    boolean opened = false;
    String previous = "";
    if (isOpened(lines.get(hunk.first()))) {
      return behindText(lines, hunk);
    }
    if (isWithinComment(language, lines, hunk)) {
      return new Span(hunk.last(), hunk.last());
    }
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      String line = lines.get(i).isEmpty() ? "" : lines.get(i).substring(1);
      if (!opened && endsLiteral(language, line, previous, lines.subList(hunk.first() + 1, i))) {
        return new Span(i, hunk.last());
      }
      opened |= opensLiteral(language, line);
      previous = line.isBlank() ? previous : line;
    }
    return hunk;
  }

  /** Whether each line begins as those of a comment do that is opened above, and none ends it. */
  private static boolean isWithinComment(CodeLanguage language, List<String> lines, Span hunk) {
    return hunk.last() > hunk.first()
        && lines.subList(hunk.first() + 1, hunk.last() + 1).stream()
            .allMatch(
                line ->
                    STAR_LINE.matcher(line).matches()
                        && Comments.isComment(language, line.substring(1)));
  }

  /** What follows the text that a part begins in; its last line if it does not end there. */
  private static Span behindText(List<String> lines, Span hunk) {
    int end = hunk.first() + 1;
    while (end < hunk.last() && !TRIPLE_SIGN.matcher(lines.get(end)).find()) {
      end++;
    }
    return new Span(end, hunk.last());
  }

  private static boolean endsLiteral(
      CodeLanguage language, String line, String previous, List<String> above) {
    int end = HASH_COMMENT_LANGUAGES.contains(language) ? -1 : line.indexOf("*/");
    if (end >= 0) {
      String before = line.substring(0, end);
      return !before.contains("/*") && !before.contains("\"") && !before.contains("'");
    }
    if (TRIPLE_QUOTE_LANGUAGES.contains(language) && TRIPLE_END.matcher(line).matches()) {
      boolean prose = language == CodeLanguage.PYTHON && PYTHON_PROSE.matcher(previous).matches();
      return !previous.isEmpty() && (prose || !OPENS.matcher(previous).matches());
    }
    if (BACKTICK_LANGUAGES.contains(language) && BACKTICK_END.matcher(line).matches()) {
      return !previous.isEmpty() && !OPENS.matcher(previous).matches();
    }
    if (language == CodeLanguage.RUST && RAW_END.matcher(line).matches()) {
      return true;
    }
    Matcher here = HEREDOC_END.matcher(line);
    return HEREDOC_LANGUAGES.contains(language)
        && here.matches()
        && above.size() > 1
        && above.stream().noneMatch(each -> each.contains("<<") || each.isBlank());
  }

  /** Whether a line begins a text or a comment, so that what ends one later is no surprise. */
  private static boolean opensLiteral(CodeLanguage language, String line) {
    return line.contains("/*")
        || (TRIPLE_QUOTE_LANGUAGES.contains(language) && TRIPLE_SIGN.matcher(line).find())
        || (BACKTICK_LANGUAGES.contains(language) && line.contains("`"))
        || (language == CodeLanguage.RUST && line.contains("r#"))
        || line.contains("<<");
  }
}
