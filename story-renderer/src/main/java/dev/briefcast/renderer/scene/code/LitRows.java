package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.BitSet;
import java.util.List;

/** The rows that are there, and those that are lit, while a sentence is said. */
record LitRows(CodeLayout layout, List<Cue> cues) {

  /** Of more lines than that a name is not the only thing that is said. */
  private static final int QUOTED_MAX = 3;

  /** More rows between a name and what is spoken about would be lit for nothing. */
  private static final int BETWEEN_MAX = 2;

  /**
   * The rows that are there.
   *
   * @param late whether what happens while the sentence is said has happened
   */
  BitSet presentRows(int cue, boolean late) {
    var there = new BitSet();
    for (int row = 0; row < layout.rows().size(); row++) {
      if (layout.changes().isPresent(layout.lineAt(row), cue, late)) {
        there.set(row);
      }
    }
    return there;
  }

  /**
   * Of the rows that are there those that are spoken about, those from which the sentence has its
   * names, and those that stand for them before or after a change.
   */
  BitSet of(int cue, BitSet there) {
    return withoutBlankEnds(of(cue, there, quoted(cue)));
  }

  /** Whether none of what a sentence speaks about is there before it is said. */
  boolean isAllNew(int cue) {
    return of(cue, presentRows(cue, false), new BitSet()).isEmpty();
  }

  private BitSet of(int cue, BitSet there, BitSet quoted) {
    var lit = new BitSet();
    if (cues.get(cue).focus() instanceof Focus.Lines(int firstLine, int lastLine)) {
      int[] rows = layout.rowsOf(firstLine, lastLine);
      var told = (BitSet) quoted.clone();
      told.set(Math.max(0, rows[0]), Math.max(0, rows[1] + 1));
      for (int row = told.nextSetBit(0); row >= 0; row = told.nextSetBit(row + 1)) {
        if (there.get(row)) {
          lit.set(row);
        } else {
          addSameChange(row, cue, there, lit);
        }
      }
    }
    return lit;
  }

  /** Without blank rows at the ends, unless there is nothing else. */
  private BitSet withoutBlankEnds(BitSet lit) {
    var written = (BitSet) lit.clone();
    lit.stream().filter(layout::isBlank).forEach(written::clear);
    if (written.isEmpty()) {
      return lit;
    }
    lit.clear(0, written.nextSetBit(0));
    lit.clear(written.length(), Math.max(written.length(), lit.length()));
    return lit;
  }

  /** The rows from which a sentence has its names: they may stand beside its lines. */
  BitSet quoted(int cue) {
    BitSet quoted = quotedRows(cue);
    if (cues.get(cue).focus() instanceof Focus.Lines(int firstLine, int lastLine)) {
      int[] rows = layout.rowsOf(firstLine, lastLine);
      int above = rows[0] - BETWEEN_MAX - 1;
      int below = rows[1] + BETWEEN_MAX + 1;
      if (rows[0] >= 0) {
        quoted.clear(0, Math.max(0, above));
        quoted.clear(below + 1, Math.max(below + 1, quoted.length()));
      }
    }
    return quoted;
  }

  private BitSet quotedRows(int cue) {
    var quoted = new BitSet();
    for (SourceSpan slot : cues.get(cue).said().sentence().slots()) {
      Span lines = slot.lines();
      if (lines != null && lines.last() - lines.first() < QUOTED_MAX) {
        int[] rows = layout.rowsOf(lines.first(), lines.last());
        quoted.set(Math.max(0, rows[0]), Math.max(0, rows[1] + 1));
      }
    }
    return quoted;
  }

  /** The rows between which something is about to come. */
  BitSet neighbours(int cue) {
    BitSet there = presentRows(cue, false);
    var beside = new BitSet();
    int coming = of(cue, presentRows(cue, true)).nextSetBit(0);
    if (coming >= 0) {
      int above = there.previousSetBit(coming);
      int below = there.nextSetBit(coming);
      beside.set(above >= 0 ? above : below);
      beside.set(below >= 0 ? below : above);
    }
    return beside;
  }

  private void addSameChange(int gone, int cue, BitSet there, BitSet lit) {
    int line = layout.lineAt(gone);
    for (int step : new int[] {-1, 1}) {
      for (int row = gone; row >= 0 && row < layout.rows().size(); row += step) {
        if (!layout.changes().isSameChange(layout.lineAt(row), line, cue)) {
          break;
        }
        if (there.get(row)) {
          lit.set(row);
        }
      }
    }
  }
}
