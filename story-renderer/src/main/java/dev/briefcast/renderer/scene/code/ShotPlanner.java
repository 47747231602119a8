package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.Shot.Fold;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides which rows are in view. Lit rows are all in view; if they are more than fit, some of them
 * are folded. What is above and below the view is folded at its edges.
 *
 * @param capacity how many rows are in view
 */
record ShotPlanner(CodeLayout layout, int capacity) {

  /**
   * Rows that should be in view, some of them highlighted.
   *
   * @param there the rows
   * @param lit the rows that are spoken about, if any
   * @param named those that should not be folded
   */
  record Wish(BitSet there, BitSet lit, BitSet named) {}

  /** What is in view, as near to what was before as can be. */
  Shot shot(Wish wish, @Nullable Shot before) {
    int[] rows = wish.there().stream().toArray();
    if (wish.lit().isEmpty()) {
      int most = Math.max(0, rows.length - capacity);
      return window(rows, Math.clamp(kept(rows, wish, before), 0, most), wish);
    }
    int first = position(rows, wish.lit().nextSetBit(0));
    int last = position(rows, wish.lit().length() - 1);
    int room = capacity - (first > 0 ? 1 : 0) - (last < rows.length - 1 ? 1 : 0);
    if (rows.length <= capacity) {
      return window(rows, 0, wish);
    }
    if (last - first + 1 > room) {
      return folded(rows, first, last, wish);
    }
    return window(rows, start(rows, first, last, kept(rows, wish, before)), wish);
  }

  /** Pages of lit rows that no view holds, each with marks for what is above and below it. */
  List<Shot> pages(Wish wish) {
    int[] rows = wish.there().stream().toArray();
    if (wish.lit().isEmpty() || rows.length <= capacity) {
      return List.of();
    }
    int first = position(rows, wish.lit().nextSetBit(0));
    int last = position(rows, wish.lit().length() - 1);
    int room = Math.max(1, capacity - 2);
    if (last - first + 1 <= room) {
      return List.of();
    }
    int count = Math.ceilDiv(last - first + 1, room);
    var pages = new ArrayList<Shot>();
    for (int page = 0; page < count; page++) {
      int from = Math.min(first + page * room, last + 1 - room);
      pages.add(window(rows, Math.clamp(from - 1, 0, rows.length - capacity), wish));
    }
    return List.copyOf(pages);
  }

  /** Stays if the lit rows are in view with one around them, else brings them to the middle. */
  private int start(int[] rows, int first, int last, int kept) {
    int most = rows.length - capacity;
    int now = Math.clamp(kept, 0, most);
    boolean above = first > now || (first == 0 && now == 0);
    boolean below = last < now + capacity - 1 || (last == rows.length - 1 && now == most);
    if (above && below) {
      return now;
    }
    int wished = first - (capacity - (last - first + 1)) / 2;
    return Math.clamp(wished, 0, most);
  }

  /** Where the view would begin for a row to stay where it was: a lit one, else the topmost. */
  private static int kept(int[] rows, Wish wish, @Nullable Shot before) {
    if (before == null) {
      return 0;
    }
    for (boolean lit : new boolean[] {true, false}) {
      for (int i = 0; i < rows.length; i++) {
        if ((!lit || wish.lit().get(rows[i])) && before.shows(rows[i])) {
          return i - before.slots()[rows[i]];
        }
      }
    }
    return 0;
  }

  /** Rows that follow each other; marks take the place of the first and the last if more follow. */
  private Shot window(int[] rows, int start, Wish wish) {
    int[] slots = nowhere();
    var seen = new BitSet();
    for (int i = 0; i < rows.length; i++) {
      slots[rows[i]] = i - start;
      seen.set(rows[i]);
    }
    var folds = new ArrayList<Fold>();
    int end = start + capacity;
    if (start > 0) {
      seen.clear(rows[start]);
      folds.add(new Fold(0, lines(rows, 0, start + 1)));
    }
    if (end < rows.length) {
      seen.clear(rows[end - 1]);
      folds.add(new Fold(capacity - 1, lines(rows, end - 1, rows.length)));
    }
    return lit(slots, seen, folds, wish);
  }

  /** Of too many lit rows: the first and the last, those that are named, and as many as fit. */
  private Shot folded(int[] rows, int first, int last, Wish wish) {
    int above = lines(rows, 0, first) > 0 ? 1 : 0;
    int room = capacity - above - (last < rows.length - 1 ? 1 : 0);
    BitSet kept = kept(rows, first, last, wish, room);
    int[] slots = nowhere();
    var seen = new BitSet();
    var folds = new ArrayList<Fold>();
    int slot = above;
    for (int i = first; i <= last; i++) {
      slots[rows[i]] = slot;
      if (kept.get(i)) {
        seen.set(rows[i]);
        slot++;
      } else if (i == last || kept.get(i + 1)) {
        int from = Math.max(first - 1, kept.previousSetBit(i)) + 1;
        folds.add(new Fold(slot, lines(rows, from, i + 1)));
        slot++;
      }
    }
    addOutside(rows, first, last, slots, seen);
    if (above > 0) {
      folds.add(new Fold(0, lines(rows, 0, first)));
      seen.clear(rows[first - 1]);
    }
    if (last < rows.length - 1) {
      folds.add(new Fold(slot, lines(rows, last + 1, rows.length)));
      seen.clear(last + 1 < rows.length ? rows[last + 1] : 0);
    }
    return lit(slots, seen, folds, wish);
  }

  private static void addOutside(int[] rows, int first, int last, int[] slots, BitSet seen) {
    for (int i = first - 1; i >= 0; i--) {
      slots[rows[i]] = slots[rows[i + 1]] - 1;
      seen.set(rows[i]);
    }
    for (int i = last + 1; i < rows.length; i++) {
      slots[rows[i]] = slots[rows[i - 1]] + 1;
      seen.set(rows[i]);
    }
  }

  private static BitSet kept(int[] rows, int first, int last, Wish wish, int room) {
    var kept = new BitSet();
    kept.set(first);
    if (room > 2) {
      kept.set(last);
    }
    for (int i = first; i <= last; i++) {
      if (wish.named().get(rows[i])) {
        keep(kept, i, first, last, room);
      }
    }
    for (int i = first; i <= last; i++) {
      keep(kept, i, first, last, room);
    }
    return kept;
  }

  private static void keep(BitSet kept, int row, int first, int last, int room) {
    if (!kept.get(row)) {
      kept.set(row);
      if (cost(kept, first, last) > room) {
        kept.clear(row);
      }
    }
  }

  /** Slots that kept rows take, with the marks between them. */
  private static int cost(BitSet kept, int first, int last) {
    int cost = kept.cardinality();
    for (int i = kept.nextClearBit(first); i <= last; ) {
      cost++;
      int next = kept.nextSetBit(i);
      i = next < 0 ? last + 1 : kept.nextClearBit(next);
    }
    return cost;
  }

  private Shot lit(int[] slots, BitSet seen, List<Fold> folds, Wish wish) {
    int[] lit = wish.lit().stream().map(row -> slots[row]).sorted().toArray();
    int top = lit.length == 0 ? 0 : lit[0];
    int end = lit.length == 0 ? 0 : lit[lit.length - 1] + 1;
    return new Shot(slots, seen, List.copyOf(folds), top, end, lit.length == 0 ? 0 : 1, capacity);
  }

  private int[] nowhere() {
    int[] slots = new int[layout.rows().size()];
    Arrays.fill(slots, Shot.NOWHERE);
    return slots;
  }

  private static int position(int[] rows, int row) {
    return Objects.checkIndex(Arrays.binarySearch(rows, row), rows.length);
  }

  /** How many lines begin in rows that follow each other. */
  private int lines(int[] rows, int from, int to) {
    int lines = 0;
    for (int i = from; i < to; i++) {
      CodeRow row = layout.rows().get(rows[i]);
      lines += row.continued() || row.part() == ExcerptLines.Part.HEADER ? 0 : 1;
    }
    return lines;
  }
}
