package dev.briefcast.renderer.video.h264;

/** The code tables of total_zeros and run_before. */
final class ZeroRunTables {

  /**
   * How many zeros lie before the last coefficient that is none: total_zeros, ITU-T H.264 tables
   * 9-7 and 9-8. A line for each number of coefficients from 1, in it a code for each number of
   * zeros.
   */
  static final int[][] BEFORE_LAST =
      VlcTable.table(
          """
          1 011 010 0011 0010 00011 00010 000011 000010 0000011 0000010 00000011 00000010 000000011 000000010 000000001
          111 110 101 100 011 0101 0100 0011 0010 00011 00010 000011 000010 000001 000000
          0101 111 110 101 0100 0011 100 011 0010 00011 00010 000001 00001 000000
          00011 111 0101 0100 110 101 100 0011 011 0010 00010 00001 00000
          0101 0100 0011 111 110 101 100 011 0010 00001 0001 00000
          000001 00001 111 110 101 100 011 010 0001 001 000000
          000001 00001 101 100 011 11 010 0001 001 000000
          000001 0001 00001 011 11 10 010 001 000000
          000001 000000 0001 11 10 001 01 00001
          00001 00000 001 11 10 01 0001
          0000 0001 001 010 1 011
          0000 0001 01 1 001
          000 001 1 01
          00 01 1
          0 1
          """);

  /** The same of the four chroma DC coefficients of a plane: table 9-9 (a). */
  static final int[][] BEFORE_LAST_CHROMA_DC =
      VlcTable.table(
          """
          1 01 001 000
          1 01 00
          1 0
          """);

  /**
   * How many zeros lie directly before a coefficient: run_before, table 9-10. A line for each
   * number of zeros that are left from 1, the last for seven and more; in it a code for each run.
   */
  private static final int[][] RUNS =
      VlcTable.table(
          """
          1 0
          1 01 00
          11 10 01 00
          11 10 01 001 000
          11 10 011 010 001 000
          11 000 001 011 010 101 100
          111 110 101 100 011 010 001 0001 00001 000001 0000001 00000001 000000001 0000000001 00000000001
          """);

  private ZeroRunTables() {}

  /**
   * @param left zeros that have not been told yet, from 1
   * @param run how many of them lie directly before the coefficient
   */
  static int run(int left, int run) {
    return RUNS[Math.min(left, RUNS.length) - 1][run];
  }
}
