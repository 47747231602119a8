package dev.briefcast.renderer.video.h264;

import java.util.Arrays;

/**
 * Writes macroblocks without motion, with a residual: P_L0_16x16, clause 7.3.5. Nothing moves in
 * these pictures, so that every vector is foretold to be 0 (clause 8.4.1), and that of a macroblock
 * that is passed over is 0 as well.
 */
final class MacroblockWriter {

  /** The number by which a pattern is told, for macroblocks that are not intra: table 9-4. */
  private static final int[] PATTERN_NUMBERS = patternNumbers();

  private final int columns;
  private int references = 1;
  private final CavlcBlockWriter blocks = new CavlcBlockWriter();

  /** How many coefficients each block of the brightness has, row by row. */
  private final byte[] brightness;

  /** The same of both colours. */
  private final byte[][] colours;

  MacroblockWriter(SequenceParameters sequence) {
    columns = sequence.widthBlocks();
    int macroblocks = columns * sequence.heightBlocks();
    brightness = new byte[16 * macroblocks];
    colours = new byte[][] {new byte[4 * macroblocks], new byte[4 * macroblocks]};
  }

  /**
   * Begins a picture.
   *
   * @param references how many weights there are
   */
  void begin(int references) {
    this.references = references;
    Arrays.fill(brightness, (byte) 0);
    Arrays.fill(colours[0], (byte) 0);
    Arrays.fill(colours[1], (byte) 0);
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
    out.put(0b11, 2); // both parts of the vector as foretold
    out.unsigned(PATTERN_NUMBERS[pattern]);
    if (pattern != 0) {
      out.signed(0); // the quantiser stays
    }
    for (int block = 0; block < 16; block++) {
      if ((pattern >> (block >> 2) & 1) == 1) {
        int x = 4 * column + TransformBlocks.column(block);
        int y = 4 * row + TransformBlocks.row(block);
        int neighbours = neighbours(brightness, 4 * columns, x, y);
        int from = MacroblockResidual.BRIGHTNESS + 16 * block;
        int count = residual.count(block);
        brightness[y * 4 * columns + x] = (byte) count;
        writeBlock(out, count, residual.levels(), from, 16, neighbours);
      }
    }
    if (pattern >= MacroblockResidual.WITH_AVERAGES) {
      blocks.writeDc(out, residual.levels(), MacroblockResidual.AVERAGES);
      blocks.writeDc(out, residual.levels(), MacroblockResidual.AVERAGES + 4);
    }
    if (pattern >= MacroblockResidual.WITH_COLOURS) {
      writeColour(out, residual, 0, column, row);
      writeColour(out, residual, 1, column, row);
    }
  }

  private void writeColour(
      BitWriter out, MacroblockResidual residual, int colour, int column, int row) {
    for (int block = 0; block < 4; block++) {
      int x = 2 * column + (block & 1);
      int y = 2 * row + (block >> 1);
      int neighbours = neighbours(colours[colour], 2 * columns, x, y);
      int number = 4 * colour + block;
      int count = residual.count(16 + number);
      colours[colour][y * 2 * columns + x] = (byte) count;
      int from = MacroblockResidual.COLOURS + 16 * number + 1;
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

  private static int[] patternNumbers() {
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
