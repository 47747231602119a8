package dev.briefcast.worker.frames;

import dev.briefcast.worker.frames.Cues.Cue;
import dev.briefcast.worker.screenplay.Focus;
import java.util.ArrayList;
import java.util.List;

/** Which rows are in view and which are lit, over the time of a scene. */
final class Camera {

  /**
   * A moment's view.
   *
   * @param scroll pixels of the excerpt above the view
   * @param bandTop pixels from the excerpt's top to the lit band
   * @param bandHeight of the band in pixels
   * @param focus 0 when everything is lit alike, 1 when only the band is
   * @param zoom how much larger the code is than it was laid out, 1 or more
   */
  record View(int scroll, int bandTop, int bandHeight, double focus, double zoom) {

    /** Where a row's top is in the picture. */
    double y(CodeLayout layout, int row) {
      return layout.view().y + (row * layout.leading() - scroll) * zoom;
    }

    /** Where a column is. */
    double x(CodeLayout layout, int column) {
      int left = layout.view().x;
      return left + (layout.textX() - left + column * layout.column()) * zoom;
    }

    double bandY(CodeLayout layout) {
      return layout.view().y + (bandTop - scroll) * zoom;
    }

    private View towards(View to, double share) {
      boolean appears = focus == 0;
      boolean leaves = to.focus == 0;
      View band = leaves ? this : to;
      View from = appears ? to : this;
      return new View(
          mix(scroll, to.scroll, share),
          mix(from.bandTop, band.bandTop, share),
          mix(from.bandHeight, band.bandHeight, share),
          focus + (to.focus - focus) * share,
          zoom + (to.zoom - zoom) * share);
    }

    private static int mix(int from, int to, double share) {
      return (int) Math.round(from + (to - from) * share);
    }
  }

  private record Move(Motion motion, View to) {}

  private static final int MOVE_FRAMES = 10;
  private static final double ZOOM_MAX = 1.2;
  private static final int CLOSER_ROWS_MAX = 4;
  private static final int END_PAD = 30;

  /** A cue this early is how the scene begins, not a move. */
  private static final int BEGINNING_FRAMES = 12;

  private final CodeLayout layout;
  private final List<Move> moves = new ArrayList<>();
  private final int nearRows;
  private final double nearZoom;
  private View first = new View(0, 0, 0, 0, 1);

  Camera(CodeLayout layout, List<Cue> cues) {
    this.layout = layout;
    this.nearRows = nearRows(cues);
    this.nearZoom = layout.visibleRows() / (double) nearRows;
    View view = first;
    for (Cue cue : cues) {
      for (Move move : moves(cue, view)) {
        view = move.to();
        append(move);
      }
    }
  }

  /**
   * How many rows are in view while lines are spoken about: a few less than before, so that they
   * are larger, but always whole ones, and none so long that its end would be outside.
   */
  private int nearRows(List<Cue> cues) {
    int visible = layout.visibleRows();
    int tallest = 0;
    for (Cue cue : cues) {
      if (cue.focus() instanceof Focus.Lines(int firstLine, int lastLine)) {
        int[] rows = layout.rowsOf(firstLine, lastLine);
        tallest = Math.max(tallest, rows[1] - rows[0] + 1);
      }
    }
    double left = layout.view().x;
    double widest = (layout.view().width - END_PAD) / (layout.endX() - left);
    for (int rows = visible - CLOSER_ROWS_MAX; rows < visible; rows++) {
      double zoom = visible / (double) Math.max(1, rows);
      if (rows > tallest + 1 && zoom <= Math.min(ZOOM_MAX, widest)) {
        return rows;
      }
    }
    return visible;
  }

  List<Motion> motions() {
    return moves.stream().map(Move::motion).toList();
  }

  View at(int frame) {
    View from = first;
    for (Move move : moves) {
      if (frame < move.motion().start()) {
        break;
      }
      from = from.towards(move.to(), move.motion().moving(frame));
    }
    return from;
  }

  /** A move that the next one would interrupt is made shorter, so that each begins at rest. */
  private void append(Move move) {
    View before = moves.isEmpty() ? first : moves.getLast().to();
    if (move.to().equals(before)) {
      return;
    }
    int start = move.motion().start();
    if (start <= BEGINNING_FRAMES && moves.isEmpty()) {
      first = move.to();
      return;
    }
    if (!moves.isEmpty() && moves.getLast().motion().end() > start) {
      Move last = moves.removeLast();
      int length = Math.max(1, start - last.motion().start());
      moves.add(new Move(new Motion(last.motion().start(), length), last.to()));
    }
    moves.add(move);
  }

  private List<Move> moves(Cue cue, View from) {
    if (cue.focus() instanceof Focus.Lines(int firstLine, int lastLine)) {
      int[] rows = layout.rowsOf(firstLine, lastLine);
      if (rows[0] >= 0) {
        return movesTo(cue, from, rows[0], rows[1]);
      }
    }
    int lowest = Math.max(0, layout.rows().size() - layout.visibleRows()) * layout.leading();
    int scroll = Math.min(from.scroll(), lowest);
    var whole = new View(scroll, from.bandTop(), from.bandHeight(), 0, 1);
    return List.of(new Move(new Motion(cue.frame(), MOVE_FRAMES), whole));
  }

  /** Lines that are higher than the view are shown page by page while they are spoken about. */
  private List<Move> movesTo(Cue cue, View from, int firstRow, int lastRow) {
    int rows = lastRow - firstRow + 1;
    int visible = nearRows;
    int pages = rows <= visible ? 1 : 1 + (rows - visible + visible - 3) / (visible - 2);
    var moves = new ArrayList<Move>();
    for (int page = 0; page < pages; page++) {
      int scroll =
          pages == 1
              ? scroll(from.scroll() / layout.leading(), firstRow, rows)
              : Math.min(firstRow + page * (visible - 2), lastRow + 1 - visible);
      var view =
          new View(
              scroll * layout.leading(),
              firstRow * layout.leading(),
              rows * layout.leading(),
              1,
              nearZoom);
      int frame = cue.frame() + page * Math.max(MOVE_FRAMES, cue.endFrame() - cue.frame()) / pages;
      moves.add(new Move(new Motion(frame, MOVE_FRAMES), view));
    }
    return moves;
  }

  /**
   * Stays where it is if the rows are in view with one around them, else brings them to the middle.
   */
  private int scroll(int now, int firstRow, int rows) {
    int visible = nearRows;
    int most = Math.max(0, layout.rows().size() - visible);
    boolean above = firstRow - 1 >= now || (firstRow == 0 && now == 0);
    boolean below = firstRow + rows < now + visible || now == most;
    if (above && below && firstRow + rows <= now + visible) {
      return now;
    }
    return Math.clamp(firstRow - (visible - rows) / 2, 0, most);
  }
}
