package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Describes cases that a table-driven test gets or loses. */
public final class TestCases {

  private static final int ROWS_MAX = 12;
  private static final int TEXTS_MAX = 2;
  private static final int LINE_MAX = 200;

  /** A row of a table: a tuple, a list, an object or a text, whole in one line. */
  private static final Pattern ROW =
      Pattern.compile(
          "\\s*(?<open>[({\\[\"']|(?:Arguments\\.of|arguments|pytest\\.param|TestCase)\\().*[)}\\]\"'],?");

  private static final Pattern TEXT = Pattern.compile("\"([^\"\\\\]{1,40})\"|'([^'\\\\]{1,40})'");

  /** What people can hear. */
  private static final Pattern SPEAKABLE =
      Pattern.compile("(?=.*\\p{L}{2})[\\p{L}\\p{Nd} _.,:/@-]{2,40}");

  /** Languages in which the table stands above its test; in others it stands inside. */
  private static final Set<CodeLanguage> ABOVE =
      Set.of(CodeLanguage.PYTHON, CodeLanguage.JAVA, CodeLanguage.KOTLIN, CodeLanguage.CSHARP);

  private TestCases() {}

  /**
   * What is said of a part of a patch that does nothing but add rows to tables of which the test is
   * known, or remove some.
   *
   * @param hunk from its header to its last line
   */
  public static Optional<TestProof> of(CodeLanguage language, List<String> lines, Span hunk) {
    boolean adds = PatchLines.changedTexts(lines, hunk, '-').isEmpty();
    boolean removes = PatchLines.changedTexts(lines, hunk, '+').isEmpty();
    if (adds == removes) {
      return Optional.empty();
    }
    char mark = adds ? '+' : '-';
    int at = hunk.first() + 1;
    while (at <= hunk.last()) {
      int count = PatchLines.run(lines, at, hunk.last(), mark);
      Optional<TestProof> told =
          count == 0 || count > ROWS_MAX
              ? Optional.empty()
              : ofRows(language, lines, hunk, new Span(at, at + count - 1), adds);
      if (told.isPresent()) {
        return told;
      }
      at += Math.max(1, count);
    }
    return Optional.empty();
  }

  private static Optional<TestProof> ofRows(
      CodeLanguage language, List<String> lines, Span hunk, Span rows, boolean adds) {
    if (!IntStream.rangeClosed(rows.first(), rows.last())
        .allMatch(i -> hasSimilarNeighbour(lines, i, rows, hunk))) {
      return Optional.empty();
    }
    List<AttributedText> texts =
        IntStream.rangeClosed(rows.first(), rows.last())
            .mapToObj(i -> texts(lines.get(i), i))
            .filter(each -> !each.isEmpty())
            .findFirst()
            .orElse(List.of());
    return texts.isEmpty()
        ? Optional.empty()
        : tableTest(language, lines, hunk, rows.last()).map(test -> proof(test, rows, texts, adds));
  }

  private static TestProof proof(
      AttributedText test, Span rows, List<AttributedText> texts, boolean adds) {
    boolean one = rows.size() == 1;
    String changes =
        adds
            ? one ? " gets another case, with " : " gets more cases, one with "
            : one ? " loses a case, with " : " loses cases, one with ";
    return new TestProof(
        AttributedText.own("The test ")
            .then(test)
            .then(changes)
            .then(AttributedText.list(texts, TEXTS_MAX))
            .then("."),
        rows);
  }

  /** Whether it is a row, and a line that stays next to the new ones is a row of the same kind. */
  private static boolean hasSimilarNeighbour(List<String> lines, int at, Span rows, Span hunk) {
    Optional<String> own = rowShape(lines.get(at));
    int above = rows.first() - 1;
    int below = rows.last() + 1;
    return own.isPresent()
        && ((above > hunk.first() && own.equals(rowShape(lines.get(above))))
            || (below <= hunk.last() && own.equals(rowShape(lines.get(below)))));
  }

  /** How a row is indented and what it begins with. */
  private static Optional<String> rowShape(String line) {
    if (line.length() < 2 || line.length() > LINE_MAX) {
      return Optional.empty();
    }
    Matcher row = ROW.matcher(line.substring(1));
    return row.matches() ? Optional.of(line.substring(1, 1 + row.end("open"))) : Optional.empty();
  }

  private static List<AttributedText> texts(String line, int at) {
    return TEXT.matcher(line)
        .results()
        .map(each -> each.group(1) == null ? each.group(2) : each.group(1))
        .map(String::strip)
        .filter(each -> SPEAKABLE.matcher(each).matches())
        .distinct()
        .limit(TEXTS_MAX)
        .map(each -> AttributedText.of(each, new Span(at, at)))
        .toList();
  }

  /** What has lost its mark begins with what may be half a character. */
  private static String withoutMark(String line) {
    return !line.isEmpty() && "+- ".indexOf(line.charAt(0)) >= 0 ? line.substring(1) : line;
  }

  private static Optional<AttributedText> tableTest(
      CodeLanguage language, List<String> lines, Span hunk, int last) {
    if (!ABOVE.contains(language)) {
      String header = PatchLines.context(lines.get(hunk.first()));
      return TestNames.of(header, false).map(name -> quotedName(name, hunk.first()));
    }
    for (int i = last + 1; i <= hunk.last(); i++) {
      String line = withoutMark(lines.get(i));
      Optional<String> name = TestNames.of(line, true);
      if (name.isPresent()) {
        return Optional.of(quotedName(name.get(), i));
      }
    }
    return Optional.empty();
  }

  private static AttributedText quotedName(String name, int line) {
    return AttributedText.of(Prose.clean(name), new Span(line, line));
  }
}
