package dev.briefcast.renderer.video.h264;

/**
 * Explicit weighted prediction: each sample times a scale plus an offset (clause 8.4.2.3.2). What
 * fades in or out is predicted so without a residual.
 */
final class WeightedPrediction {

  /** Scales are in parts of two to the power of this. */
  static final int SCALE_BITS = 6;

  static final int SCALE_ONE = 1 << SCALE_BITS;

  /** As it is. */
  static final WeightedPrediction NONE =
      new WeightedPrediction(new int[] {SCALE_ONE, SCALE_ONE, SCALE_ONE}, new int[] {0, 0, 0});

  private final int[] scales;
  private final int[] offsets;
  private final byte[][] tables = new byte[3][256];

  /**
   * @param scales of luma, Cb and Cr, −128 to 127
   * @param offsets of the same, −128 to 127
   */
  WeightedPrediction(int[] scales, int[] offsets) {
    this.scales = scales.clone();
    this.offsets = offsets.clone();
    for (int plane = 0; plane < 3; plane++) {
      for (int sample = 0; sample < 256; sample++) {
        int scaled = (sample * scales[plane] + SCALE_ONE / 2) >> SCALE_BITS;
        tables[plane][sample] = (byte) Math.clamp((long) scaled + offsets[plane], 0, 255);
      }
    }
  }

  /** What becomes of each sample of a plane. */
  byte[] table(int plane) {
    return tables[plane];
  }

  boolean isNone() {
    return this == NONE;
  }

  /** Tells them in a slice's header (clause 7.3.3.2). */
  void write(BitWriter out) {
    if (isNone()) {
      out.put(0, 2);
      return;
    }
    out.put(1, 1);
    write(out, 0);
    out.put(1, 1);
    write(out, 1);
    write(out, 2);
  }

  private void write(BitWriter out, int plane) {
    out.signed(scales[plane]);
    out.signed(offsets[plane]);
  }
}
