package dev.briefcast.renderer.scene.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Matches the tokens of the code before a change with those after it, so that they glide. */
final class TokenGlide {

  /** The position of a token. */
  record Place(int row, int cell) {}

  /** Beyond that, tokens of a change are not compared. */
  private static final int TOKENS_MAX = 600;

  private static final int SIGN_WEIGHT = 1;
  private static final int LETTER_WEIGHT = 4;

  /** Signs alone are alike everywhere: what stays together must have a name or a value in it. */
  private static final int RUN_MIN = LETTER_WEIGHT;

  private final List<CodeRow> rows;
  private final Map<Place, Place> stays = new HashMap<>();
  private final Set<Place> arrived = new HashSet<>();
  private final Set<Integer> compared = new HashSet<>();

  TokenGlide(CodeLayout layout) {
    this.rows = layout.rows();
    var before = new ArrayList<Place>();
    var after = new ArrayList<Place>();
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

  /** Whether a token comes or goes in a line of which others stay. */
  boolean differs(int row, int cell) {
    return compared.contains(row) && !stays(row, cell);
  }

  private void add(int row, List<Place> places) {
    List<CodeRow.Cell> cells = rows.get(row).cells();
    for (int cell = 0; cell < cells.size(); cell++) {
      if (!cells.get(cell).token().text().isBlank()) {
        places.add(new Place(row, cell));
      }
    }
  }

  private String text(Place place) {
    return rows.get(place.row()).cells().get(place.cell()).token().text();
  }

  /** The heaviest tokens that both have in the same order. */
  private void match(List<Place> before, List<Place> after) {
    if (before.isEmpty()
        || after.isEmpty()
        || before.size() > TOKENS_MAX
        || after.size() > TOKENS_MAX) {
      return;
    }
    int[][] best = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        best[i][j] = Math.max(best[i + 1][j], best[i][j + 1]);
        String text = text(before.get(i));
        if (text.equals(text(after.get(j)))) {
          best[i][j] = Math.max(best[i][j], best[i + 1][j + 1] + weight(text));
        }
      }
    }
    walk(before, after, best);
  }

  private void walk(List<Place> before, List<Place> after, int[][] best) {
    var run = new ArrayList<Integer>();
    int i = 0;
    int j = 0;
    while (i < before.size() && j < after.size()) {
      String text = text(before.get(i));
      boolean same = text.equals(text(after.get(j)));
      if (same && best[i][j] == best[i + 1][j + 1] + weight(text)) {
        run.add(i++);
        run.add(j++);
        continue;
      }
      keep(run, before, after);
      if (best[i + 1][j] >= best[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    keep(run, before, after);
  }

  /** Tokens that follow each other before and after. */
  private void keep(List<Integer> run, List<Place> before, List<Place> after) {
    int weight = 0;
    for (int k = 0; k < run.size(); k += 2) {
      weight += weight(text(before.get(run.get(k))));
    }
    for (int k = 0; weight >= RUN_MIN && k < run.size(); k += 2) {
      Place from = before.get(run.get(k));
      Place to = after.get(run.get(k + 1));
      stays.put(from, to);
      arrived.add(to);
      compared.add(from.row());
      compared.add(to.row());
    }
    run.clear();
  }

  private static int weight(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit) ? LETTER_WEIGHT : SIGN_WEIGHT;
  }
}
