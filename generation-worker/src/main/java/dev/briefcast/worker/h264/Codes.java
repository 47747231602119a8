package dev.briefcast.worker.h264;

import java.util.Arrays;

/** Reads tables of codes, written as the standard prints them. */
final class Codes {

  /** A packed code has its length above this bit, and its own bits below. */
  static final int LENGTH_SHIFT = 24;

  static final int BITS = (1 << LENGTH_SHIFT) - 1;

  private Codes() {}

  /** One row of packed codes for each line of the table. */
  static int[][] table(String table) {
    return table.strip().lines().map(Codes::row).toArray(int[][]::new);
  }

  private static int[] row(String line) {
    return Arrays.stream(line.strip().split(" ")).mapToInt(Codes::packed).toArray();
  }

  private static int packed(String digits) {
    return digits.length() << LENGTH_SHIFT | Integer.parseInt(digits, 2);
  }
}
