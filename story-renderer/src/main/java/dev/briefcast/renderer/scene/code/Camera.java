package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.ShotPlanner.Wish;
import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What is in view over the time of a scene. Moves end before their sentence begins, if they can.
 */
final class Camera {

  private record Move(Animation motion, Shot to) {}

  /**
   * What is in view when all that happens at a sentence's beginning has happened.
   *
   * @param frame from which that is so
   * @param moves how many have been made by then
   */
  private record Rest(Shot shot, int frame, int moves) {}

  private static final int MOVE_FRAMES = 10;

  /** How long the code before becomes the code after. */
  private static final int CHANGE_FRAMES = 18;

  /** How long the code before is seen while its change is told. */
  private static final double BEFORE_SHARE = 0.28;

  private static final int BEFORE_MIN = 10;
  private static final int BEFORE_MAX = 48;
  private static final double ZOOM_MAX = 1.2;
  private static final int CLOSER_ROWS_MAX = 3;
  private static final int END_PAD = 30;

  /** A cue this early is how the scene begins, not a move. */
  private static final int BEGINNING_FRAMES = 15;

  private final CodeLayout layout;
  private final List<Cue> cues;
  private final LitRows rows;
  private final List<Move> moves = new ArrayList<>();
  private final List<Rest> rests = new ArrayList<>();
  private final ShotPlanner near;
  private final ShotPlanner far;
  private Shot first;

  Camera(CodeLayout layout, List<Cue> cues) {
    this.layout = layout;
    this.cues = cues;
    this.rows = new LitRows(layout, cues);
    this.near = new ShotPlanner(layout, nearRows());
    this.far = new ShotPlanner(layout, layout.visibleRows());
    this.first = far.shot(new Wish(rows.presentRows(0, false), new BitSet(), new BitSet()), null);
    var turns = new PageTurns(layout, cues, rows, near);
    for (int i = 0; i < cues.size(); i++) {
      show(i, turns.of(i));
    }
  }

  /**
   * @param pages in which a sentence's lines are in view one after the other, if more than one
   */
  private void show(int cue, List<Shot> pages) {
    int start = cues.get(cue).frame();
    int before = cue == 0 ? 0 : cues.get(cue - 1).endFrame();
    boolean changes = layout.changes().changesWithin(cue);
    if (changes && rows.isAllNew(cue)) {
      // What only comes is there when its sentence begins.
      if (moves.isEmpty()) {
        BitSet there = rows.presentRows(cue, false);
        first = near.shot(new Wish(there, rows.neighbours(cue), new BitSet()), null).unlit();
      }
      int from = Math.max(before, start - CHANGE_FRAMES);
      append(from, Math.max(MOVE_FRAMES, start - from), settledShot(cue, pages), false);
    } else {
      int from = Math.max(before, start - MOVE_FRAMES);
      Shot to = changes ? shot(cue, false, last()) : settledShot(cue, pages);
      append(from, MOVE_FRAMES, to, from <= BEGINNING_FRAMES);
      if (changes) {
        append(changeFrame(cue), CHANGE_FRAMES, settledShot(cue, pages), false);
      }
    }
    int rest = moves.isEmpty() ? 0 : moves.getLast().motion().end();
    int from = Math.max(rest, start);
    int end = cues.get(cue).endFrame();
    rests.add(new Rest(last(), rest, moves.size()));
    for (int page = 1; page < pages.size(); page++) {
      append(turnFrame(from, end, page, pages), MOVE_FRAMES, pages.get(page), false);
    }
  }

  private static int turnFrame(int from, int end, int page, List<Shot> pages) {
    return from + (end - from) * page / pages.size();
  }

  private Shot settledShot(int cue, List<Shot> pages) {
    return pages.isEmpty() ? shot(cue, true, last()) : pages.getFirst();
  }

  List<Animation> motions() {
    return moves.stream().map(Move::motion).toList();
  }

  View at(int frame) {
    Shot from = first;
    Shot to = first;
    double time = 1;
    for (Move move : moves) {
      if (frame < move.motion().start()) {
        break;
      }
      from = to;
      to = move.to();
      time = move.motion().linear(frame);
    }
    return View.of(layout, time >= 1 ? to : from, to, time);
  }

  /** What is in view when all that happens at a sentence's beginning has happened. */
  Shot restShot(int cue) {
    return rests.get(cue).shot();
  }

  /** The frame from which that is so. */
  int restFrame(int cue) {
    return rests.get(cue).frame();
  }

  /** The frame in which the next move begins, to another sentence's lines or another page. */
  int restEnd(int cue) {
    int next = rests.get(cue).moves();
    return next < moves.size() ? moves.get(next).motion().start() : Integer.MAX_VALUE;
  }

  /** The first frame from that one on in which nothing is on its way. */
  int settledFrame(int frame) {
    for (Move move : moves) {
      if (frame >= move.motion().start() && frame < move.motion().end()) {
        return move.motion().end();
      }
    }
    return frame;
  }

  private Shot last() {
    return moves.isEmpty() ? first : moves.getLast().to();
  }

  private int changeFrame(int index) {
    Cue cue = cues.get(index);
    int length = cue.endFrame() - cue.frame();
    int wait = Math.clamp((int) (length * BEFORE_SHARE), BEFORE_MIN, BEFORE_MAX);
    return cue.frame() + Math.min(wait, Math.max(0, length - CHANGE_FRAMES));
  }

  private Shot shot(int cue, boolean late, Shot before) {
    BitSet there = rows.presentRows(cue, late);
    BitSet lit = rows.of(cue, there);
    BitSet named = rows.quoted(cue);
    if (!lit.isEmpty()) {
      new SpokenNames(layout).rows(cues.get(cue), lit).forEach(named::set);
    }
    return (lit.isEmpty() ? far : near).shot(new Wish(there, lit, named), before);
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
      tallest = Math.max(tallest, rows.of(i, rows.presentRows(i, false)).cardinality());
      tallest = Math.max(tallest, rows.of(i, rows.presentRows(i, true)).cardinality());
    }
    double left = layout.view().x;
    double widest = (layout.view().width - END_PAD) / (layout.endX() - left);
    for (int count = visible - CLOSER_ROWS_MAX; count < layout.rowsAtSmallest(); count++) {
      double zoom = visible / (double) Math.max(1, count);
      if (count > tallest + 3 && zoom <= Math.min(ZOOM_MAX, widest)) {
        return count;
      }
    }
    return Math.max(visible, layout.rowsAtSmallest());
  }

  /**
   * A move that the next one would interrupt is made shorter, so that each begins at rest.
   *
   * @param beginning whether the scene begins that way if nothing has moved before
   */
  private void append(int start, int length, Shot to, boolean beginning) {
    if (to.looksLike(last())) {
      return;
    }
    if (beginning && moves.isEmpty()) {
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
