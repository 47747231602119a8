package dev.briefcast.renderer.scene.code;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

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
