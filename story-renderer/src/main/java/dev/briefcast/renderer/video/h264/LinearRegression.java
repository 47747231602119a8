package dev.briefcast.renderer.video.h264;

/** Fits a scale and an offset to samples, by least squares. */
final class LinearRegression {

  private long count;
  private long before;
  private long after;
  private long squares;
  private long products;

  void clear() {
    count = 0;
    before = 0;
    after = 0;
    squares = 0;
    products = 0;
  }

  /** Adds every other sample in both directions of a macroblock. */
  void add(MacroblockPicture from, MacroblockPicture to, int plane, int macroblock) {
    int side = plane == 0 ? MacroblockPicture.BLOCK : MacroblockPicture.BLOCK / 2;
    int stride = from.rowSamples(plane);
    int columns = from.widthBlocks();
    int corner = macroblock / columns * side * stride + macroblock % columns * side;
    byte[] old = from.plane(plane);
    byte[] young = to.plane(plane);
    int x = 0;
    int y = 0;
    int xx = 0;
    int xy = 0;
    int samples = 0;
    for (int row = 0; row < side; row += 2) {
      int at = corner + row * stride;
      for (int column = 0; column < side; column += 2) {
        int a = old[at + column] & 0xFF;
        int b = young[at + column] & 0xFF;
        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
        samples++;
      }
    }
    count += samples;
    before += x;
    after += y;
    squares += xx;
    products += xy;
  }

  /**
   * How much the samples differ among themselves: their variance times the square of their number.
   */
  long spread() {
    return count * squares - before * before;
  }

  /** In parts of {@link WeightedPrediction#SCALE_ONE}; as it was where samples hardly differ. */
  int scale() {
    long spread = spread();
    if (spread < count * count) {
      return WeightedPrediction.SCALE_ONE;
    }
    long covariance = count * products - before * after;
    return Math.toIntExact(
        Math.clamp(
            Math.floorDiv(2 * WeightedPrediction.SCALE_ONE * covariance + spread, 2 * spread),
            0,
            127));
  }

  /** What is left with a scale. */
  int offset(int scale) {
    long left = WeightedPrediction.SCALE_ONE * after - scale * before;
    long parts = WeightedPrediction.SCALE_ONE * count;
    return Math.toIntExact(Math.floorDiv(2 * left + parts, 2 * parts));
  }
}
