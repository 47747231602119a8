package dev.briefcast.renderer.video;

import dev.briefcast.renderer.video.h264.MacroblockPicture;

/** Converts RGB pictures to luma and chroma: BT.709, limited range, 4:2:0. */
final class Bt709Converter {

  /** Red and blue of a pixel, and green. */
  private static final int OUTER = 0xFF00FF;

  private static final int INNER = 0xFF00;

  private final int[] pixels;
  private final int width;
  private final int height;
  private final MacroblockPicture samples;
  private final int stride;

  /**
   * @param pixels row by row
   * @param width even
   * @param height even
   * @param samples what the picture becomes; where it is larger, its last pixels are repeated
   */
  Bt709Converter(int[] pixels, int width, int height, MacroblockPicture samples) {
    this.pixels = pixels;
    this.width = width;
    this.height = height;
    this.samples = samples;
    this.stride = samples.rowSamples(0);
  }

  /** Converts one macroblock. */
  void convert(int column, int row) {
    int left = column * MacroblockPicture.BLOCK;
    int top = row * MacroblockPicture.BLOCK;
    int right = Math.min(width, left + MacroblockPicture.BLOCK);
    int bottom = Math.min(height, top + MacroblockPicture.BLOCK);
    for (int y = top; y < bottom; y++) {
      convertLuma(y, left, right);
    }
    for (int y = top; y < bottom; y += 2) {
      convertChroma(y, left, right);
    }
    if (right - left < MacroblockPicture.BLOCK || bottom - top < MacroblockPicture.BLOCK) {
      for (int plane = 0; plane < 3; plane++) {
        int scale = plane == 0 ? 1 : 2;
        repeat(plane, left / scale, top / scale, (right - left) / scale, (bottom - top) / scale);
      }
    }
  }

  private void convertLuma(int y, int left, int right) {
    byte[] lumas = samples.plane(0);
    int from = y * width;
    int to = y * stride;
    for (int x = left; x < right; x++) {
      int rgb = pixels[from + x];
      int r = rgb >> 16 & 0xFF;
      int g = rgb >> 8 & 0xFF;
      int b = rgb & 0xFF;
      lumas[to + x] = (byte) ((11966 * r + 40254 * g + 4064 * b + 32768 + (16 << 16)) >> 16);
    }
  }

  private void convertChroma(int y, int left, int right) {
    byte[] blues = samples.plane(1);
    byte[] reds = samples.plane(2);
    int upper = y * width;
    int lower = upper + width;
    int to = y / 2 * (stride / 2);
    for (int x = left; x < right; x += 2) {
      int one = pixels[upper + x];
      int two = pixels[upper + x + 1];
      int three = pixels[lower + x];
      int four = pixels[lower + x + 1];
      // Red and blue are summed in one number: neither sum reaches the other's bits.
      int both = (one & OUTER) + (two & OUTER) + (three & OUTER) + (four & OUTER);
      int green = ((one & INNER) + (two & INNER) + (three & INNER) + (four & INNER)) >> 8;
      int red = both >>> 16;
      int blue = both & 0xFFFF;
      // Sums of four pixels, so the shift is by two bits more than the factors' sixteen.
      int rounding = (1 << 17) + (128 << 18);
      blues[to + x / 2] = (byte) ((-6596 * red - 22188 * green + 28784 * blue + rounding) >> 18);
      reds[to + x / 2] = (byte) ((28784 * red - 26145 * green - 2639 * blue + rounding) >> 18);
    }
  }

  /** Fills a macroblock that reaches beyond the picture. */
  private void repeat(int plane, int left, int top, int wide, int high) {
    byte[] all = samples.plane(plane);
    int row = samples.rowSamples(plane);
    int side = plane == 0 ? MacroblockPicture.BLOCK : MacroblockPicture.BLOCK / 2;
    for (int y = top; y < top + side; y++) {
      int from = Math.min(y, top + high - 1) * row + left;
      for (int x = 0; x < side; x++) {
        all[y * row + left + x] = all[from + Math.min(x, wide - 1)];
      }
    }
  }
}
