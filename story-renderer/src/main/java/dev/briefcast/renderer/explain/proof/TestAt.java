package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;

/** Finds the test in which a line of a patch stands. */
public final class TestAt {

  private static final int LINES_MAX = 200;
  private static final int LENGTH_MAX = 80;
  private static final int LINE_MAX = 300;

  private TestAt() {}

  /**
   * Its name in words, if it has one that says something.
   *
   * @param hunk from its header to its last line
   */
  public static Optional<AttributedText> of(List<String> lines, Span hunk, int line) {
    int lowest = Math.max(hunk.first() + 1, line - LINES_MAX);
    for (int i = line; i >= lowest; i--) {
      String code = lines.get(i);
      if (!code.isEmpty() && code.length() <= LINE_MAX && !PatchLines.isMarked(lines, i, '-')) {
        boolean marked = i > lowest && TestNames.isMark(withoutMark(lines.get(i - 1)));
        Optional<AttributedText> name = name(code.substring(1), marked, i);
        if (name.isPresent()) {
          return name;
        }
      }
    }
    return name(PatchLines.context(lines.get(hunk.first())), true, hunk.first());
  }

  private static String withoutMark(String line) {
    return line.isEmpty() || line.length() > LINE_MAX ? "" : line.substring(1);
  }

  private static Optional<AttributedText> name(String code, boolean marked, int line) {
    return TestNames.of(code, marked)
        .map(Prose::clean)
        .map(name -> name.replaceFirst("[\\s.,:;!?]+$", ""))
        .filter(name -> !name.isEmpty() && name.length() <= LENGTH_MAX)
        .map(name -> AttributedText.of(name, new Span(line, line)));
  }
}
