package dev.briefcast.renderer.video.h264;

/**
 * Quantizes transform coefficients to levels, and scales levels as decoders do (clause 8.5.12.1).
 * Coefficients stand in rows of four; levels with the lowest frequency first.
 */
final class Quantizer {

  /** Up to this one chroma is quantised as luma is (table 8-15). */
  static final int MAX = 29;

  /** Where the coefficients of a block stand, the lowest frequency first (figure 8-8). */
  private static final int[] SCAN = {0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15};

  /** Steps of corners, of centres and of others (clause 8.5.9), for each sixth quantiser alike. */
  private static final int[][] STEPS = {
    {10, 16, 13}, {11, 18, 14}, {13, 20, 16}, {14, 23, 18}, {16, 25, 20}, {18, 29, 23}
  };

  /** What a coefficient is multiplied by for its level, in parts of 2^15. */
  private static final int[][] FACTORS = {
    {13107, 5243, 8066},
    {11916, 4660, 7490},
    {10082, 4194, 6554},
    {9362, 3647, 5825},
    {8192, 3355, 5243},
    {7282, 2893, 4559}
  };

  private final int[] steps = new int[16];
  private final int[] factors = new int[16];
  private final int shift;
  private final int rounding;
  private final int unseen;

  /**
   * @param quantiser 0 to {@link #MAX}
   */
  Quantizer(int quantiser) {
    if (quantiser < 0 || quantiser > MAX) {
      throw new IllegalArgumentException("Not a quantiser from 0 to " + MAX + ": " + quantiser);
    }
    shift = 15 + quantiser / 6;
    rounding = (1 << shift) / 3;
    int coarsest = 0;
    for (int i = 0; i < 16; i++) {
      int row = SCAN[i] / 4;
      int column = SCAN[i] % 4;
      int kind = row % 2 != column % 2 ? 2 : row % 2;
      steps[i] = STEPS[quantiser % 6][kind] << (quantiser / 6);
      factors[i] = FACTORS[quantiser % 6][kind];
      int gain = (1 + row % 2) * (1 + column % 2);
      coarsest = Math.max(coarsest, gain * factors[i]);
    }
    unseen = ((1 << shift) - rounding - 1) / coarsest;
  }

  /** All levels of a block are 0 when its differences add up to no more than this. */
  int zeroThreshold() {
    return unseen;
  }

  /**
   * @param from where the block's levels begin
   * @param first 0, or 1 where the DC coefficient is quantised apart
   * @return how many levels are not 0
   */
  int quantise(int[] coefficients, int first, int[] levels, int from) {
    int count = 0;
    for (int i = first; i < 16; i++) {
      int coefficient = coefficients[SCAN[i]];
      int level = (Math.abs(coefficient) * factors[i] + rounding) >> shift;
      levels[from + i] = coefficient < 0 ? -level : level;
      count += level == 0 ? 0 : 1;
    }
    return count;
  }

  /** The reverse; a DC coefficient that is quantised apart is left as it is. */
  void restore(int[] levels, int from, int first, int[] coefficients) {
    for (int i = first; i < 16; i++) {
      coefficients[SCAN[i]] = levels[from + i] * steps[i];
    }
  }

  /**
   * Quantises the four chroma DC coefficients of a plane.
   *
   * @param dc already transformed
   * @return how many levels are not 0
   */
  int quantiseDc(int[] dc, int[] levels, int from) {
    int count = 0;
    for (int i = 0; i < 4; i++) {
      int level = (Math.abs(dc[i]) * factors[0] + 2 * rounding) >> (shift + 1);
      levels[from + i] = dc[i] < 0 ? -level : level;
      count += level == 0 ? 0 : 1;
    }
    return count;
  }

  /** What a transformed DC coefficient counts in its block (clause 8.5.11.2). */
  int restoreDc(int transformed) {
    return (transformed * steps[0]) >> 1;
  }
}
