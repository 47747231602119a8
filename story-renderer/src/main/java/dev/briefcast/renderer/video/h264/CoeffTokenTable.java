package dev.briefcast.renderer.video.h264;

/**
 * The code table of coeff_token (TotalCoeff and TrailingOnes), ITU-T H.264 table 9-5. A line for
 * each number of coefficients, in it a code for each number of ones.
 */
final class CoeffTokenTable {

  /** For a block beside which there are fewer than two coefficients. */
  private static final int[][] FEW =
      VlcTable.table(
          """
          1
          000101 01
          00000111 000100 001
          000000111 00000110 0000101 00011
          0000000111 000000110 00000101 000011
          00000000111 0000000110 000000101 0000100
          0000000001111 00000000110 0000000101 00000100
          0000000001011 0000000001110 00000000101 000000100
          0000000001000 0000000001010 0000000001101 0000000100
          00000000001111 00000000001110 0000000001001 00000000100
          00000000001011 00000000001010 00000000001101 0000000001100
          000000000001111 000000000001110 00000000001001 00000000001100
          000000000001011 000000000001010 000000000001101 00000000001000
          0000000000001111 000000000000001 000000000001001 000000000001100
          0000000000001011 0000000000001110 0000000000001101 000000000001000
          0000000000000111 0000000000001010 0000000000001001 0000000000001100
          0000000000000100 0000000000000110 0000000000000101 0000000000001000
          """);

  /** Two and three coefficients beside it. */
  private static final int[][] SOME =
      VlcTable.table(
          """
          11
          001011 10
          000111 00111 011
          0000111 001010 001001 0101
          00000111 000110 000101 0100
          00000100 0000110 0000101 00110
          000000111 00000110 00000101 001000
          00000001111 000000110 000000101 000100
          00000001011 00000001110 00000001101 0000100
          000000001111 00000001010 00000001001 000000100
          000000001011 000000001110 000000001101 00000001100
          000000001000 000000001010 000000001001 00000001000
          0000000001111 0000000001110 0000000001101 000000001100
          0000000001011 0000000001010 0000000001001 0000000001100
          0000000000111 00000000001011 0000000000110 0000000001000
          00000000001001 00000000001000 00000000001010 0000000000001
          00000000000111 00000000000110 00000000000101 00000000000100
          """);

  /** Four to seven coefficients beside it. */
  private static final int[][] MANY =
      VlcTable.table(
          """
          1111
          001111 1110
          001011 01111 1101
          001000 01100 01110 1100
          0001111 01010 01011 1011
          0001011 01000 01001 1010
          0001001 001110 001101 1001
          0001000 001010 001001 1000
          00001111 0001110 0001101 01101
          00001011 00001110 0001010 001100
          000001111 00001010 00001101 0001100
          000001011 000001110 00001001 00001100
          000001000 000001010 000001101 00001000
          0000001101 000000111 000001001 000001100
          0000001001 0000001100 0000001011 0000001010
          0000000101 0000001000 0000000111 0000000110
          0000000001 0000000100 0000000011 0000000010
          """);

  /** Eight and more. */
  private static final int[][] MOST = sixBits();

  /** The four chroma DC coefficients of a plane. */
  static final int[][] CHROMA_DC =
      VlcTable.table(
          """
          01
          000111 1
          000100 000110 001
          000011 0000011 0000010 000101
          000010 00000011 00000010 0000000
          """);

  /** By how many coefficients there are beside a block. */
  private static final int[][][] BY_NEIGHBOURS = {
    FEW, FEW, SOME, SOME, MANY, MANY, MANY, MANY, MOST
  };

  private CoeffTokenTable() {}

  /**
   * @param neighbours coefficients in the blocks beside it, on average; nC of clause 9.2.1
   * @return by coefficients and ones
   */
  static int[][] of(int neighbours) {
    return BY_NEIGHBOURS[Math.min(neighbours, 8)];
  }

  private static int[][] sixBits() {
    int[][] table = new int[17][];
    for (int total = 0; total <= 16; total++) {
      table[total] = new int[Math.min(total, 3) + 1];
      for (int ones = 0; ones < table[total].length; ones++) {
        int bits = total == 0 ? 3 : ((total - 1) << 2) | ones;
        table[total][ones] = 6 << VlcTable.LENGTH_SHIFT | bits;
      }
    }
    return table;
  }
}
