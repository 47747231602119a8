package dev.briefcast.renderer.video.h264;

import java.util.Arrays;

/**
 * The residual of one macroblock: its coefficients and the coded block pattern. It also does to the
 * picture before what a decoder will do to it.
 */
final class MacroblockResidual {

  /** Where the luma levels begin: 16 blocks, in coding order. */
  static final int LUMA = 0;

  /** The chroma DC levels: four of Cb, four of Cr. */
  static final int CHROMA_DC = 16 * 16;

  /** The chroma AC levels: four blocks of Cb, four of Cr, of each of which the first is unused. */
  static final int CHROMA_AC = CHROMA_DC + 2 * 4;

  /** In the coded block pattern: chroma DC levels only. */
  static final int WITH_CHROMA_DC = 16;

  /** In the coded block pattern: chroma DC and AC levels. */
  static final int WITH_CHROMA_AC = 32;

  private final MacroblockPicture reference;
  private final Quantizer quantiser;
  private final int[] levels = new int[CHROMA_AC + 8 * 16];
  private final int[] counts = new int[16 + 8];
  private final int[][] blocks = new int[4][16];
  private final int[] dc = new int[4];
  private WeightedPrediction weights = WeightedPrediction.NONE;

  /**
   * @param reference the picture before, as decoders have it
   */
  MacroblockResidual(MacroblockPicture reference, Quantizer quantiser) {
    this.reference = reference;
    this.quantiser = quantiser;
  }

  int[] levels() {
    return levels;
  }

  /**
   * How many levels of a block are not 0; where there are none, they are not set.
   *
   * @param block 0 to 15 for luma, 16 to 19 for Cb, 20 to 23 for Cr, both without DC
   */
  int count(int block) {
    return counts[block];
  }

  /**
   * How far a macroblock is from what is shown.
   *
   * @return the differences of half of the samples, added up without their signs
   */
  int distance(MacroblockPicture shown, WeightedPrediction weighted, int column, int row) {
    int sum = 0;
    for (int plane = 0; plane < 3; plane++) {
      int side = plane == 0 ? MacroblockPicture.BLOCK : MacroblockPicture.BLOCK / 2;
      int stride = reference.rowSamples(plane);
      int at = row * side * stride + column * side;
      byte[] before = reference.plane(plane);
      sum +=
          TransformBlocks.distance(
              shown.plane(plane), before, weighted.table(plane), at, stride, side);
    }
    return sum;
  }

  /**
   * Finds the levels of a macroblock.
   *
   * @param weighted what becomes of the picture before
   * @return which of its parts have any: a bit for each quarter of the luma, {@link
   *     #WITH_CHROMA_DC}, {@link #WITH_CHROMA_AC}; 0 if the macroblock stays (table 9-4)
   */
  int find(MacroblockPicture shown, WeightedPrediction weighted, int column, int row) {
    weights = weighted;
    int stride = reference.rowSamples(0);
    int corner = row * MacroblockPicture.BLOCK * stride + column * MacroblockPicture.BLOCK;
    int pattern = 0;
    for (int block = 0; block < 16; block++) {
      int at = corner + TransformBlocks.row(block) * 4 * stride + TransformBlocks.column(block) * 4;
      if (encodeLuma(shown, block, at, stride)) {
        pattern |= 1 << (block / 4);
      }
    }
    int chroma = Math.max(encodeChroma(shown, 1, column, row), encodeChroma(shown, 2, column, row));
    return pattern | chroma;
  }

  private boolean encodeLuma(MacroblockPicture shown, int number, int at, int stride) {
    int[] block = blocks[0];
    byte[] before = reference.plane(0);
    counts[number] = 0;
    byte[] table = weights.table(0);
    if (TransformBlocks.subtract(shown.plane(0), before, table, at, stride, block)
        <= quantiser.zeroThreshold()) {
      TransformBlocks.weigh(before, table, at, stride, 4);
      return false;
    }
    Transform.forward(block);
    int from = LUMA + 16 * number;
    int count = quantiser.quantise(block, 0, levels, from);
    counts[number] = count;
    if (count > 0) {
      quantiser.restore(levels, from, 0, block);
      Transform.inverse(block);
      TransformBlocks.add(block, before, table, at, stride);
    } else {
      TransformBlocks.weigh(before, table, at, stride, 4);
    }
    return count > 0;
  }

  /**
   * @return the bits of the pattern
   */
  private int encodeChroma(MacroblockPicture shown, int plane, int column, int row) {
    int stride = reference.rowSamples(plane);
    int corner = row * 8 * stride + column * 8;
    int first = 12 + 4 * plane;
    int seen = 0;
    byte[] before = reference.plane(plane);
    byte[] table = weights.table(plane);
    for (int i = 0; i < 4; i++) {
      int at = corner + (i >> 1) * 4 * stride + (i & 1) * 4;
      counts[first + i] = 0;
      seen += TransformBlocks.subtract(shown.plane(plane), before, table, at, stride, blocks[i]);
    }
    int dcFrom = CHROMA_DC + 4 * (plane - 1);
    if (seen <= quantiser.zeroThreshold()) {
      Arrays.fill(levels, dcFrom, dcFrom + 4, 0);
      TransformBlocks.weigh(before, table, corner, stride, 8);
      return 0;
    }
    return encodeChroma(plane, corner, stride, dcFrom);
  }

  private int encodeChroma(int plane, int corner, int stride, int dcFrom) {
    int first = 12 + 4 * plane;
    int others = 0;
    for (int i = 0; i < 4; i++) {
      Transform.forward(blocks[i]);
      dc[i] = blocks[i][0];
      int from = CHROMA_AC + 16 * (first - 16 + i);
      int count = quantiser.quantise(blocks[i], 1, levels, from);
      counts[first + i] = count;
      others += count;
      quantiser.restore(levels, from, 1, blocks[i]);
    }
    Transform.transformDc(dc);
    int told = quantiser.quantiseDc(dc, levels, dcFrom);
    if (told + others == 0) {
      TransformBlocks.weigh(reference.plane(plane), weights.table(plane), corner, stride, 8);
      return 0;
    }
    System.arraycopy(levels, dcFrom, dc, 0, 4);
    Transform.transformDc(dc);
    for (int i = 0; i < 4; i++) {
      blocks[i][0] = quantiser.restoreDc(dc[i]);
      Transform.inverse(blocks[i]);
      int at = corner + (i >> 1) * 4 * stride + (i & 1) * 4;
      TransformBlocks.add(blocks[i], reference.plane(plane), weights.table(plane), at, stride);
    }
    return others > 0 ? WITH_CHROMA_AC : WITH_CHROMA_DC;
  }
}
