package dev.briefcast.renderer.video.h264;

import java.util.Arrays;

/** Parses tables of variable-length codes, written as the standard prints them. */
final class VlcTable {

  /** A packed code has its length above this bit, and its own bits below. */
  static final int LENGTH_SHIFT = 24;

  static final int BITS = (1 << LENGTH_SHIFT) - 1;

  private VlcTable() {}

  /** One row of packed codes for each line of the table. */
  static int[][] table(String table) {
    return table.strip().lines().map(VlcTable::row).toArray(int[][]::new);
  }

  private static int[] row(String line) {
    return Arrays.stream(line.strip().split(" ")).mapToInt(VlcTable::packed).toArray();
  }

  private static int packed(String digits) {
    return digits.length() << LENGTH_SHIFT | Integer.parseInt(digits, 2);
  }
}
