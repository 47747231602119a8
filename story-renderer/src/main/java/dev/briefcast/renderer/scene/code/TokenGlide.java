package dev.briefcast.renderer.scene.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Matches the tokens of the code before a change with those after it, so that they glide. */
final class TokenGlide {

  /** The position of a token. */
  record Place(int row, int cell) {}

  private final List<CodeRow> rows;
  private final Map<Place, Place> stays = new LinkedHashMap<>();
  private final Set<Place> arrived = new HashSet<>();
  private final Set<Integer> compared = new HashSet<>();

  TokenGlide(CodeLayout layout) {
    this.rows = layout.rows();
    var before = new ArrayList<List<Place>>();
    var after = new ArrayList<List<Place>>();
    int block = -1;
    for (int row = 0; row < rows.size(); row++) {
      int of = layout.changes().lines().get(layout.lineAt(row)).block();
      if (of != block) {
        match(before, after);
        before.clear();
        after.clear();
        block = of;
      }
      if (of >= 0) {
        add(row, rows.get(row).part() == ExcerptLines.Part.REMOVED ? before : after);
      }
    }
    match(before, after);
  }

  /** Where tokens that stay are afterwards. */
  Map<Place, Place> stays() {
    return stays;
  }

  /** Whether a token was there before, or is there after, at another place. */
  boolean stays(int row, int cell) {
    var place = new Place(row, cell);
    return stays.containsKey(place) || arrived.contains(place);
  }

  /**
   * Whether a token comes or goes in a line of which others stay; spaces do, if what stands on both
   * sides does.
   */
  boolean differs(int row, int cell) {
    List<CodeRow.Cell> cells = rows.get(row).cells();
    return cells.get(cell).token().isBlank()
        ? cell > 0
            && cell + 1 < cells.size()
            && isReplaced(row, cell - 1)
            && isReplaced(row, cell + 1)
        : isReplaced(row, cell);
  }

  private boolean isReplaced(int row, int cell) {
    return compared.contains(row) && !stays(row, cell);
  }

  /** A line that takes several rows is one. */
  private void add(int row, List<List<Place>> lines) {
    if (!rows.get(row).continued() || lines.isEmpty()) {
      lines.add(new ArrayList<>());
    }
    lines.getLast().addAll(places(rows.get(row), row));
  }

  /** The places of a row's tokens, but for spaces. */
  static List<Place> places(CodeRow row, int index) {
    var places = new ArrayList<Place>();
    for (int cell = 0; cell < row.cells().size(); cell++) {
      if (!row.cells().get(cell).token().text().isBlank()) {
        places.add(new Place(index, cell));
      }
    }
    return places;
  }

  private void match(List<List<Place>> before, List<List<Place>> after) {
    var matching = new TokenMatching<Place>(this::text);
    matching.match(before, after).forEach(this::keep);
  }

  private String text(Place place) {
    return rows.get(place.row()).cells().get(place.cell()).token().text();
  }

  private void keep(Place from, Place to) {
    stays.put(from, to);
    arrived.add(to);
    compared.add(from.row());
    compared.add(to.row());
  }
}
