package dev.briefcast.renderer.video.h264;

/** The four-by-four blocks of a macroblock: where they lie, and their transform. */
final class TransformBlocks {

  private TransformBlocks() {}

  /** In which column of a macroblock's blocks one lies, in the order in which they are told. */
  static int column(int block) {
    return (block >> 2 & 1) * 2 + (block & 1);
  }

  /** In which row it lies (figure 6-10). */
  static int row(int block) {
    return (block >> 3) * 2 + (block >> 1 & 1);
  }

  /**
   * What is shown less what was there.
   *
   * @param weights what becomes of what was there
   * @param at the block's first sample in both planes
   * @param stride samples in a row of them
   * @return all differences, added up without their signs
   */
  static int subtract(
      byte[] shown, byte[] before, byte[] weights, int at, int stride, int[] differences) {
    int sum = 0;
    for (int y = 0; y < 4; y++) {
      int from = at + y * stride;
      for (int x = 0; x < 4; x++) {
        int difference = (shown[from + x] & 0xFF) - (weights[before[from + x] & 0xFF] & 0xFF);
        differences[4 * y + x] = difference;
        sum += Math.abs(difference);
      }
    }
    return sum;
  }

  /** Adds a 64th of the differences, rounded and kept within a byte (clause 8.5.14). */
  static void add(int[] differences, byte[] plane, byte[] weights, int at, int stride) {
    for (int y = 0; y < 4; y++) {
      int to = at + y * stride;
      for (int x = 0; x < 4; x++) {
        int before = weights[plane[to + x] & 0xFF] & 0xFF;
        int sample = before + ((differences[4 * y + x] + 32) >> 6);
        plane[to + x] = (byte) Math.max(0, Math.min(255, sample));
      }
    }
  }

  /** Weights samples of a square, without differences. */
  static void weigh(byte[] plane, byte[] weights, int at, int stride, int side) {
    for (int y = 0; y < side; y++) {
      int to = at + y * stride;
      for (int x = 0; x < side; x++) {
        plane[to + x] = weights[plane[to + x] & 0xFF];
      }
    }
  }

  /** The differences of every other row of a square, added up without their signs. */
  static int distance(byte[] shown, byte[] before, byte[] weights, int at, int stride, int side) {
    int sum = 0;
    for (int y = 0; y < side; y += 2) {
      int from = at + y * stride;
      for (int x = 0; x < side; x++) {
        sum += Math.abs((shown[from + x] & 0xFF) - (weights[before[from + x] & 0xFF] & 0xFF));
      }
    }
    return sum;
  }
}
