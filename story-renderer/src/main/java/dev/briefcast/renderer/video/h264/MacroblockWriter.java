package dev.briefcast.renderer.video.h264;

import java.util.Arrays;

/**
 * Writes macroblocks without motion, with a residual: P_L0_16x16, clause 7.3.5. Nothing moves in
 * these pictures, so that every motion vector is predicted to be 0 (clause 8.4.1), and that of a
 * macroblock that is skipped is 0 as well.
 */
final class MacroblockWriter {

  /** The number by which a pattern is told, for macroblocks that are not intra: table 9-4. */
  private static final int[] PATTERN_NUMBERS = codedBlockPatternNumbers();

  private final int columns;
  private int references = 1;
  private final CavlcBlockWriter blocks = new CavlcBlockWriter();

  /** How many coefficients each luma block has, row by row. */
  private final byte[] luma;

  /** The same of both chroma planes. */
  private final byte[][] chroma;

  MacroblockWriter(SequenceParameters sequence) {
    columns = sequence.widthBlocks();
    int macroblocks = columns * sequence.heightBlocks();
    luma = new byte[16 * macroblocks];
    chroma = new byte[][] {new byte[4 * macroblocks], new byte[4 * macroblocks]};
  }

  /**
   * Begins a picture.
   *
   * @param references how many weights there are
   */
  void begin(int references) {
    this.references = references;
    Arrays.fill(luma, (byte) 0);
    Arrays.fill(chroma[0], (byte) 0);
    Arrays.fill(chroma[1], (byte) 0);
  }

  /**
   * @param weights the number of those that were used
   * @param pattern what the residual has
   */
  void write(
      BitWriter out, int weights, MacroblockResidual residual, int pattern, int column, int row) {
    out.put(1, 1); // P_L0_16x16
    if (references == 2) {
      out.put(1 - weights, 1);
    } else if (references > 2) {
      out.unsigned(weights);
    }
    out.put(0b11, 2); // both components of the motion vector as predicted
    out.unsigned(PATTERN_NUMBERS[pattern]);
    if (pattern != 0) {
      out.signed(0); // the quantiser stays
    }
    for (int block = 0; block < 16; block++) {
      if ((pattern >> (block >> 2) & 1) == 1) {
        int x = 4 * column + TransformBlocks.column(block);
        int y = 4 * row + TransformBlocks.row(block);
        int neighbours = neighbours(luma, 4 * columns, x, y);
        int from = MacroblockResidual.LUMA + 16 * block;
        int count = residual.count(block);
        luma[y * 4 * columns + x] = (byte) count;
        writeBlock(out, count, residual.levels(), from, 16, neighbours);
      }
    }
    if (pattern >= MacroblockResidual.WITH_CHROMA_DC) {
      blocks.writeDc(out, residual.levels(), MacroblockResidual.CHROMA_DC);
      blocks.writeDc(out, residual.levels(), MacroblockResidual.CHROMA_DC + 4);
    }
    if (pattern >= MacroblockResidual.WITH_CHROMA_AC) {
      writeChroma(out, residual, 0, column, row);
      writeChroma(out, residual, 1, column, row);
    }
  }

  private void writeChroma(
      BitWriter out, MacroblockResidual residual, int plane, int column, int row) {
    for (int block = 0; block < 4; block++) {
      int x = 2 * column + (block & 1);
      int y = 2 * row + (block >> 1);
      int neighbours = neighbours(chroma[plane], 2 * columns, x, y);
      int number = 4 * plane + block;
      int count = residual.count(16 + number);
      chroma[plane][y * 2 * columns + x] = (byte) count;
      int from = MacroblockResidual.CHROMA_AC + 16 * number + 1;
      writeBlock(out, count, residual.levels(), from, 15, neighbours);
    }
  }

  private void writeBlock(
      BitWriter out, int count, int[] levels, int from, int length, int neighbours) {
    if (count == 0) {
      out.code(CoeffTokenTable.of(neighbours)[0][0]);
    } else {
      blocks.write(out, levels, from, length, neighbours);
    }
  }

  /** Coefficients of the blocks to the left and above, nC of clause 9.2.1. */
  private static int neighbours(byte[] counts, int stride, int x, int y) {
    int left = x > 0 ? counts[y * stride + x - 1] : 0;
    int above = y > 0 ? counts[(y - 1) * stride + x] : 0;
    return x > 0 && y > 0 ? (left + above + 1) >> 1 : left + above;
  }

  private static int[] codedBlockPatternNumbers() {
    int[] patterns = {
      0, 16, 1, 2, 4, 8, 32, 3, 5, 10, 12, 15, 47, 7, 11, 13, 14, 6, 9, 31, 35, 37, 42, 44, 33, 34,
      36, 40, 39, 43, 45, 46, 17, 18, 20, 24, 19, 21, 26, 28, 23, 27, 29, 30, 22, 25, 38, 41
    };
    int[] numbers = new int[patterns.length];
    for (int number = 0; number < patterns.length; number++) {
      numbers[patterns[number]] = number;
    }
    return numbers;
  }
}
