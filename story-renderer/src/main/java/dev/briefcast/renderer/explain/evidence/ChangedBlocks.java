package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;

/** The runs of lines of a patch that come or go. */
final class ChangedBlocks {

  private ChangedBlocks() {}

  /** Some lines with all that change above and below them, up to one that stays. */
  static Span around(List<String> lines, Span some) {
    int first = some.first();
    while (first > 0 && isChanged(lines, first - 1)) {
      first--;
    }
    int last = some.last();
    while (last + 1 < lines.size() && isChanged(lines, last + 1)) {
      last++;
    }
    return new Span(first, last);
  }

  private static boolean isChanged(List<String> lines, int line) {
    return PatchLines.isMarked(lines, line, '-') || PatchLines.isMarked(lines, line, '+');
  }
}
