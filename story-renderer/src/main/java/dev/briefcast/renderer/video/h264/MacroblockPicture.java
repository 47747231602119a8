package dev.briefcast.renderer.video.h264;

/**
 * A picture of whole macroblocks, 16 by 16 pixels each: luma, and a quarter as many samples of two
 * chroma planes. Rows follow each other without gaps.
 */
public final class MacroblockPicture {

  /** Pixels in a row or column of a macroblock. */
  public static final int BLOCK = 16;

  private final int widthBlocks;
  private final int heightBlocks;
  private final byte[][] planes;

  MacroblockPicture(int widthBlocks, int heightBlocks) {
    this.widthBlocks = widthBlocks;
    this.heightBlocks = heightBlocks;
    int pixels = widthBlocks * heightBlocks * BLOCK * BLOCK;
    planes = new byte[][] {new byte[pixels], new byte[pixels / 4], new byte[pixels / 4]};
  }

  /** A picture of at least so many pixels. */
  public static MacroblockPicture ofPixels(int width, int height) {
    return new MacroblockPicture((width + BLOCK - 1) / BLOCK, (height + BLOCK - 1) / BLOCK);
  }

  /** Macroblocks from left to right. */
  public int widthBlocks() {
    return widthBlocks;
  }

  /** Macroblocks from top to bottom. */
  public int heightBlocks() {
    return heightBlocks;
  }

  /**
   * The samples themselves, which may be written.
   *
   * @param number 0 for luma, 1 for Cb, 2 for Cr
   */
  public byte[] plane(int number) {
    return planes[number];
  }

  /** Samples in a row of a plane. */
  public int rowSamples(int number) {
    return number == 0 ? widthBlocks * BLOCK : widthBlocks * BLOCK / 2;
  }
}
