package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.Shot.Fold;
import dev.briefcast.renderer.scene.paint.Animation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The part of an excerpt that is in view at one moment, on the way from one shot to another. If
 * rows come or go on the way, what goes fades first, what stays moves, and then what comes is seen.
 *
 * @param time 0 at the beginning of the way, 1 at its end
 * @param share how far what stays has moved, 0 to 1
 */
record View(CodeLayout layout, Shot from, Shot to, double time, double share) {

  private static final double GONE = 0.35;
  private static final double MOVED = 0.6;
  private static final double COMES = 0.45;

  /** Rows that only a mark stood for, or that one will stand for, are seen while all moves. */
  private static final double UNFOLDED = 0.3;

  static View of(CodeLayout layout, Shot from, Shot to, double time) {
    boolean changes = time < 1 && !from.hasSameRows(to);
    double moved = changes ? Math.min(1, time / MOVED) : time;
    return new View(layout, from, to, time, Animation.gentle(moved));
  }

  /** How much larger the code is than it was laid out. */
  double zoom() {
    return interpolate(zoom(from), zoom(to));
  }

  private double zoom(Shot shot) {
    return layout.visibleRows() / (double) shot.capacity();
  }

  double focus() {
    return interpolate(from.focus(), to.focus());
  }

  /** Height of a row. */
  double rowHeight() {
    return layout.rowHeight() * zoom();
  }

  boolean isAtRest() {
    return time >= 1;
  }

  boolean has(int row) {
    return from.has(row) || to.has(row);
  }

  /** How much of a row is there, 0 to 1: what goes is gone before what comes is seen. */
  double opacity(int row) {
    boolean was = from.has(row) && from.seen().get(row);
    boolean is = to.has(row) && to.seen().get(row);
    if (was && is) {
      return 1;
    }
    if (from.has(row) && to.has(row)) {
      double here = was ? 1 - time : time;
      return was || is ? Math.clamp(here / UNFOLDED, 0.0, 1.0) : 0;
    }
    return was ? leavingOpacity() : is ? comingOpacity() : 0;
  }

  double leavingOpacity() {
    return Math.clamp(1 - time / GONE, 0.0, 1.0);
  }

  double comingOpacity() {
    return Math.clamp((time - COMES) / (1 - COMES), 0.0, 1.0);
  }

  /** Whether what stands in a row that goes stays in one that comes. */
  boolean glides(int gone, int come) {
    return from.shows(gone) && !to.has(gone) && to.shows(come) && !from.has(come);
  }

  /** Where a row's top is in the picture. */
  double y(int row) {
    double slot;
    if (!from.has(row)) {
      slot = to.slots()[row];
    } else if (!to.has(row)) {
      slot = from.slots()[row];
    } else {
      slot = interpolate(from.slots()[row], to.slots()[row]);
    }
    return layout.view().y + slot * rowHeight();
  }

  double y(Fold fold) {
    return layout.view().y + fold.slot() * rowHeight();
  }

  double opacity(Fold fold) {
    boolean was = from.folds().contains(fold);
    boolean is = to.folds().contains(fold);
    return was && is ? 1 : was ? leavingOpacity() : is ? comingOpacity() : 0;
  }

  /** Where a column is. */
  double x(int column) {
    int left = layout.view().x;
    return left + (layout.textX() - left + column * layout.column()) * zoom();
  }

  double bandY() {
    return layout.view().y + bandEdge(from.bandTop(), to.bandTop()) * rowHeight();
  }

  double bandBottom() {
    return layout.view().y + bandEdge(from.bandEnd(), to.bandEnd()) * rowHeight();
  }

  /** The band does not move while it appears or goes. */
  private double bandEdge(int was, int is) {
    return from.focus() == 0 ? is : to.focus() == 0 ? was : interpolate(was, is);
  }

  private double interpolate(double was, double is) {
    return was + (is - was) * share;
  }

  /** The rows in view at one moment. */
  record SeenRows(View view, List<Row> rows) {

    /**
     * A row in view.
     *
     * @param y its top, from that of the view
     * @param opacity how much of it is there
     */
    record Row(int index, double y, double opacity) {}

    static SeenRows of(View view) {
      CodeLayout layout = view.layout();
      int top = layout.view().y;
      int bottom = layout.view().height;
      double height = view.rowHeight();
      var rows = new ArrayList<Row>();
      for (int i = 0; i < layout.rows().size(); i++) {
        double opacity = view.opacity(i);
        double y = opacity > 0 ? view.y(i) - top : bottom;
        if (y > -height && y < bottom) {
          rows.add(new Row(i, y, opacity));
        }
      }
      return new SeenRows(view, rows);
    }

    /** Without those that a band hides with the highest and lowest letters that they may have. */
    SeenRows besideBand() {
      return only(row -> start(row) < bandTop() || end(row) > bandBottom());
    }

    /** Those that may reach into the band. */
    SeenRows inBand() {
      return only(row -> end(row) > bandTop() && start(row) < bandBottom());
    }

    private SeenRows only(Predicate<Row> wanted) {
      return new SeenRows(view, rows.stream().filter(wanted).toList());
    }

    private double bandTop() {
      return view.bandY() - view.layout().view().y;
    }

    private double bandBottom() {
      return view.bandBottom() - view.layout().view().y;
    }

    /** Above which nothing of a row is. */
    private double start(Row row) {
      return row.y() - view.rowHeight();
    }

    private double end(Row row) {
      return row.y() + 2 * view.rowHeight();
    }
  }
}
