package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes cases that are added to a table-driven test. */
public final class TestCases {

  private static final int ADDED_MAX = 3;
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
   * What is said of a part of a patch that does nothing but add rows to a table of which the test
   * is known.
   *
   * @param hunk from its header to its last line
   */
  public static Optional<TestProof> of(CodeLanguage language, List<String> lines, Span hunk) {
    var added = new ArrayList<Integer>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      if (PatchLines.isMarked(lines, i, '-')) {
        return Optional.empty();
      }
      if (PatchLines.isMarked(lines, i, '+')) {
        added.add(i);
      }
    }
    if (added.isEmpty()
        || added.size() > ADDED_MAX
        || added.getLast() - added.getFirst() >= added.size()
        || !added.stream().allMatch(i -> hasSimilarNeighbour(lines, i, added, hunk))) {
      return Optional.empty();
    }
    List<AttributedText> texts = texts(lines.get(added.getFirst()), added.getFirst());
    return texts.isEmpty()
        ? Optional.empty()
        : tableTest(language, lines, hunk, added.getLast()).map(test -> proof(test, added, texts));
  }

  private static TestProof proof(
      AttributedText test, List<Integer> added, List<AttributedText> texts) {
    String gets = added.size() == 1 ? " gets another case, with " : " gets more cases, one with ";
    return new TestProof(
        AttributedText.own("The test ")
            .then(test)
            .then(gets)
            .then(AttributedText.list(texts, TEXTS_MAX))
            .then("."),
        new Span(added.getFirst(), added.getLast()));
  }

  /** Whether it is a row, and a line that stays next to the new ones is a row of the same kind. */
  private static boolean hasSimilarNeighbour(
      List<String> lines, int at, List<Integer> added, Span hunk) {
    Optional<String> own = rowShape(lines.get(at));
    int above = added.getFirst() - 1;
    int below = added.getLast() + 1;
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
