package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.ShotPlanner.Wish;
import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What is in view over the time of a scene. Moves end before their sentence begins, if they can.
 */
final class Camera {

  private record Move(Animation motion, Shot to) {}

  private static final int MOVE_FRAMES = 10;

  /** How long the code before becomes the code after. */
  private static final int CHANGE_FRAMES = 14;

  /** How long the code before is seen while its change is told. */
  private static final double BEFORE_SHARE = 0.28;

  private static final int BEFORE_MIN = 10;
  private static final int BEFORE_MAX = 48;
  private static final double ZOOM_MAX = 1.2;
  private static final int CLOSER_ROWS_MAX = 3;
  private static final int END_PAD = 30;

  /** Of more lines than that a name is not the only thing that is said. */
  private static final int QUOTED_MAX = 3;

  /** A cue this early is how the scene begins, not a move. */
  private static final int BEGINNING_FRAMES = 15;

  private final CodeLayout layout;
  private final List<Cue> cues;
  private final List<Move> moves = new ArrayList<>();
  private final List<Shot> rests = new ArrayList<>();
  private final List<Integer> restFrames = new ArrayList<>();
  private final ShotPlanner near;
  private final ShotPlanner far;
  private Shot first;

  Camera(CodeLayout layout, List<Cue> cues) {
    this.layout = layout;
    this.cues = cues;
    this.near = new ShotPlanner(layout, nearRows());
    this.far = new ShotPlanner(layout, layout.visibleRows());
    this.first = far.shot(new Wish(there(0, false), new BitSet(), new BitSet()), null);
    for (int i = 0; i < cues.size(); i++) {
      Cue cue = cues.get(i);
      int before = i == 0 ? 0 : cues.get(i - 1).endFrame();
      append(Math.max(before, cue.frame() - MOVE_FRAMES), MOVE_FRAMES, shot(i, false, last()));
      if (layout.changes().changesWithin(i)) {
        append(changeFrame(i), CHANGE_FRAMES, shot(i, true, last()));
      }
      rests.add(last());
      restFrames.add(moves.isEmpty() ? 0 : moves.getLast().motion().end());
    }
  }

  List<Animation> motions() {
    return moves.stream().map(Move::motion).toList();
  }

  View at(int frame) {
    Shot from = first;
    Shot to = first;
    double share = 1;
    for (Move move : moves) {
      if (frame < move.motion().start()) {
        break;
      }
      from = to;
      to = move.to();
      share = move.motion().moving(frame);
    }
    return new View(layout, share >= 1 ? to : from, to, share);
  }

  /** What is in view when all that happens while a sentence is said has happened. */
  Shot rest(int cue) {
    return rests.get(cue);
  }

  /** The frame from which that is so. */
  int restFrame(int cue) {
    return restFrames.get(cue);
  }

  private Shot last() {
    return moves.isEmpty() ? first : moves.getLast().to();
  }

  /** What only comes, comes at once; else the code before is seen first. */
  private int changeFrame(int index) {
    Cue cue = cues.get(index);
    int length = cue.endFrame() - cue.frame();
    if (lit(index, there(index, false), new BitSet()).isEmpty()) {
      return cue.frame();
    }
    int wait = Math.clamp((int) (length * BEFORE_SHARE), BEFORE_MIN, BEFORE_MAX);
    return cue.frame() + Math.min(wait, Math.max(0, length - CHANGE_FRAMES));
  }

  private Shot shot(int cue, boolean late, Shot before) {
    BitSet there = there(cue, late);
    BitSet lit = lit(cue, there);
    if (lit.isEmpty() && !late && layout.changes().changesWithin(cue)) {
      return near.shot(new Wish(there, beside(cue, there), new BitSet()), before).unlit();
    }
    BitSet named = quoted(cue);
    if (!lit.isEmpty()) {
      new SpokenNames(layout).rows(cues.get(cue), lit).forEach(named::set);
    }
    return (lit.isEmpty() ? far : near).shot(new Wish(there, lit, named), before);
  }

  private BitSet there(int cue, boolean late) {
    var there = new BitSet();
    for (int row = 0; row < layout.rows().size(); row++) {
      if (layout.changes().isThere(layout.lineAt(row), cue, late)) {
        there.set(row);
      }
    }
    return there;
  }

  /** The rows that are spoken about, and those that stand for them before or after a change. */
  private BitSet lit(int cue, BitSet there) {
    return lit(cue, there, quoted(cue));
  }

  private BitSet lit(int cue, BitSet there, BitSet quoted) {
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

  /** The rows from which a sentence has its names: they may stand outside its lines. */
  private BitSet quoted(int cue) {
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
  private BitSet beside(int cue, BitSet there) {
    var beside = new BitSet();
    int coming = lit(cue, there(cue, true)).nextSetBit(0);
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

  /**
   * How many rows are in view while lines are spoken about: fewer, so that they are larger, or
   * more, so that fewer are folded; always whole ones, and none so long that its end would be
   * outside.
   */
  private int nearRows() {
    int visible = layout.visibleRows();
    if (layout.rowsAtOnce() <= visible) {
      return visible;
    }
    int tallest = 0;
    for (int i = 0; i < cues.size(); i++) {
      tallest = Math.max(tallest, lit(i, there(i, false)).cardinality());
      tallest = Math.max(tallest, lit(i, there(i, true)).cardinality());
    }
    double left = layout.view().x;
    double widest = (layout.view().width - END_PAD) / (layout.endX() - left);
    for (int rows = visible - CLOSER_ROWS_MAX; rows < layout.rowsAtSmallest(); rows++) {
      double zoom = visible / (double) Math.max(1, rows);
      if (rows > tallest + 3 && zoom <= Math.min(ZOOM_MAX, widest)) {
        return rows;
      }
    }
    return Math.max(visible, layout.rowsAtSmallest());
  }

  /** A move that the next one would interrupt is made shorter, so that each begins at rest. */
  private void append(int start, int length, Shot to) {
    if (to.looksLike(last())) {
      return;
    }
    if (start <= BEGINNING_FRAMES && moves.isEmpty() && length == MOVE_FRAMES) {
      first = to;
      return;
    }
    if (!moves.isEmpty() && moves.getLast().motion().end() > start) {
      Move last = moves.removeLast();
      int shorter = Math.max(1, start - last.motion().start());
      moves.add(new Move(new Animation(last.motion().start(), shorter), last.to()));
    }
    moves.add(new Move(new Animation(start, length), to));
  }
}
