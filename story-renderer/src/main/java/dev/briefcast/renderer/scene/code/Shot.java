package dev.briefcast.renderer.scene.code;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * What of an excerpt is in view at rest. Slots are places for rows, counted from the top of the
 * view; rows outside the view have slots, too.
 *
 * @param slots of each row; {@link #NOWHERE} if the row is not there, as it goes or has yet to come
 * @param seen rows that are drawn where their slot is; the others are folded
 * @param folds marks that stand for lines
 * @param bandTop slot of the first lit row
 * @param bandEnd slot after the last
 * @param focus 0 when everything is lit alike, 1 when only the band is
 * @param capacity how many slots are in view
 */
@SuppressWarnings(
    "ArrayRecordComponent") // thousands of rows, in every frame; shots are not compared
record Shot(
    int[] slots,
    BitSet seen,
    List<Fold> folds,
    int bandTop,
    int bandEnd,
    double focus,
    int capacity) {

  static final int NOWHERE = Integer.MIN_VALUE;

  /**
   * A mark that stands for lines: "… 48 lines".
   *
   * @param lines how many
   */
  record Fold(int slot, int lines) {

    String text() {
      return lines == 0 ? "…" : lines == 1 ? "… 1 line" : "… " + lines + " lines";
    }
  }

  boolean has(int row) {
    return slots[row] != NOWHERE;
  }

  /** Whether all of a row is drawn in the view. */
  boolean shows(int row) {
    return has(row) && seen.get(row) && slots[row] >= 0 && slots[row] < capacity;
  }

  /** Whether a row is lit, or stands behind a mark that is. */
  boolean lights(int row) {
    return focus > 0 && has(row) && slots[row] >= bandTop && slots[row] < bandEnd;
  }

  /** Whether a row is lit in view, or the mark in view that stands for it. */
  boolean lightsInView(int row) {
    return lights(row) && (shows(row) || hasFold(Math.clamp(slots[row], 0, capacity - 1)));
  }

  private boolean hasFold(int slot) {
    return slot >= bandTop
        && slot < bandEnd
        && folds.stream().anyMatch(fold -> fold.slot() == slot);
  }

  /** Whether the same rows are there, wherever they are. */
  boolean hasSameRows(Shot other) {
    for (int row = 0; row < slots.length; row++) {
      if (has(row) != other.has(row)) {
        return false;
      }
    }
    return true;
  }

  /** The same with everything lit alike. */
  Shot unlit() {
    return new Shot(slots, seen, folds, 0, 0, 0, capacity);
  }

  boolean looksLike(Shot other) {
    return Arrays.equals(slots, other.slots)
        && seen.equals(other.seen)
        && folds.equals(other.folds)
        && bandTop == other.bandTop
        && bandEnd == other.bandEnd
        && focus == other.focus
        && capacity == other.capacity;
  }
}
