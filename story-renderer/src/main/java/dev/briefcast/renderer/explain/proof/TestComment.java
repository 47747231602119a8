package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the comment on a test, or its docstring, says that the test proves.
 *
 * @param proves as it follows {@code it tests that}
 * @param lines of the comment
 */
record TestComment(String proves, Span lines) {

  private static final int LINES_MAX = 12;
  private static final int LENGTH_MAX = 300;

  private static final Pattern ABOVE =
      Pattern.compile("\\s*(?://[/!]?|/\\*\\*?|\\*(?!/)|#(?!\\[)).*");
  private static final Pattern MARK = Pattern.compile("\\s*(?:@|#\\[|\\[|\\*/).*");
  private static final Pattern DOCSTRING =
      Pattern.compile("\\s*[rR]?(?:\"\"\"|''')\\s?(.{3,300}?)(?:\"\"\"|''')?\\s*");

  /** {@code TestOpen tests that no door opens twice}. */
  private static final Pattern PROVES =
      Pattern.compile(
          "(?:\\w{1,100} |This (?:test )?)?(?:[Tt]ests?|[Cc]hecks?|[Vv]erif(?:y|ies)|[Ee]nsures?|[Mm]akes? sure"
              + "|[Aa]sserts?|[Cc]onfirms?|[Vv]alidates?) that (.{10,160}?)[.\\s]*");

  /** What the comment above a test says, or the docstring behind its first line. */
  static Optional<TestComment> of(List<String> lines, int test) {
    return above(lines, test).or(() -> docstring(lines, test + 1));
  }

  private static Optional<TestComment> above(List<String> lines, int test) {
    int last = test - 1;
    while (last >= 0 && test - last < LINES_MAX && isMark(lines.get(last))) {
      last--;
    }
    int first = last + 1;
    while (first > 0 && last - first < LINES_MAX && isComment(lines.get(first - 1))) {
      first--;
    }
    if (first > last) {
      return Optional.empty();
    }
    var whole = new Span(first, test);
    return Optional.ofNullable(Comments.text(lines, new Span(first, last)))
        .flatMap(TestComment::proves)
        .map(said -> new TestComment(said, whole));
  }

  private static boolean isMark(String line) {
    return line.length() <= LENGTH_MAX && MARK.matcher(line).matches();
  }

  private static boolean isComment(String line) {
    return line.length() <= LENGTH_MAX && ABOVE.matcher(line).matches();
  }

  private static Optional<TestComment> docstring(List<String> lines, int at) {
    if (at >= lines.size() || lines.get(at).length() > LENGTH_MAX) {
      return Optional.empty();
    }
    Matcher said = DOCSTRING.matcher(lines.get(at));
    return said.matches()
        ? proves(said.group(1)).map(each -> new TestComment(each, new Span(at, at)))
        : Optional.empty();
  }

  private static Optional<String> proves(String text) {
    return Prose.sentences(Prose.clean(text)).stream()
        .findFirst()
        .map(PROVES::matcher)
        .filter(Matcher::matches)
        .map(proves -> proves.group(1));
  }
}
