package dev.briefcast.renderer.video.h264;

/** Writes the coefficients of one block: residual_block_cavlc, clauses 7.3.5.3.2 and 9.2. */
final class CavlcBlockWriter {

  /** A code of 15 zeros and a one is followed by twelve bits of what is left. */
  private static final int ESCAPE_PREFIX = 15;

  private static final int ESCAPE_BITS = 12;

  private final int[] values = new int[16];
  private final int[] places = new int[16];

  /**
   * @param levels where the block's coefficients stand, the lowest frequency first
   * @param from the first of them
   * @param count how many there are: 16, or 15 where the DC coefficient is written apart
   * @param neighbours coefficients beside the block that are not zero, on average
   */
  void write(BitWriter out, int[] levels, int from, int count, int neighbours) {
    write(out, levels, from, count, CoeffTokenTable.of(neighbours), ZeroRunTables.BEFORE_LAST);
  }

  /** Writes the four chroma DC coefficients of a plane. */
  void writeDc(BitWriter out, int[] levels, int from) {
    int[][] zeros = ZeroRunTables.BEFORE_LAST_CHROMA_DC;
    write(out, levels, from, 4, CoeffTokenTable.CHROMA_DC, zeros);
  }

  private void write(
      BitWriter out, int[] levels, int from, int count, int[][] tokens, int[][] zeroCodes) {
    int total = gather(levels, from, count);
    int ones = trailingOnes(total);
    out.code(tokens[total][ones]);
    if (total == 0) {
      return;
    }
    for (int i = 0; i < ones; i++) {
      out.put(values[i] < 0 ? 1 : 0, 1);
    }
    writeLevels(out, total, ones);
    int zeros = places[0] + 1 - total;
    if (total < count) {
      out.code(zeroCodes[total - 1][zeros]);
    }
    writeRuns(out, total, zeros);
  }

  /** Finds those that are not zero, the highest frequency first. */
  private int gather(int[] levels, int from, int count) {
    int total = 0;
    for (int i = count - 1; i >= 0; i--) {
      int level = levels[from + i];
      if (level != 0) {
        values[total] = level;
        places[total] = i;
        total++;
      }
    }
    return total;
  }

  private int trailingOnes(int total) {
    int ones = 0;
    while (ones < 3 && ones < total && Math.abs(values[ones]) == 1) {
      ones++;
    }
    return ones;
  }

  /** Clause 9.2.2.1, the other way round. */
  private void writeLevels(BitWriter out, int total, int ones) {
    int suffixBits = total > 10 && ones < 3 ? 1 : 0;
    for (int i = ones; i < total; i++) {
      int level = values[i];
      int code = level > 0 ? 2 * level - 2 : -2 * level - 1;
      // With fewer than three ones the next level is none, so its codes begin behind those of ones.
      writeLevel(out, i == ones && ones < 3 ? code - 2 : code, suffixBits);
      if (suffixBits == 0) {
        suffixBits = 1;
      }
      if (suffixBits < 6 && Math.abs(level) > 3 << (suffixBits - 1)) {
        suffixBits++;
      }
    }
  }

  private static void writeLevel(BitWriter out, int code, int suffixBits) {
    if (suffixBits == 0 && code < 14) {
      out.put(1, code + 1);
    } else if (suffixBits == 0 && code < 30) {
      out.put(1, 15);
      out.put(code - 14, 4);
    } else {
      int escaped = suffixBits == 0 ? 30 : ESCAPE_PREFIX << suffixBits;
      if (code < escaped) {
        out.put(1, (code >> suffixBits) + 1);
        out.put(code & ((1 << suffixBits) - 1), suffixBits);
      } else {
        out.put(1, ESCAPE_PREFIX + 1);
        out.put(code - escaped, ESCAPE_BITS);
      }
    }
  }

  private void writeRuns(BitWriter out, int total, int zeros) {
    int left = zeros;
    for (int i = 0; i + 1 < total && left > 0; i++) {
      int run = places[i] - places[i + 1] - 1;
      out.code(ZeroRunTables.run(left, run));
      left -= run;
    }
  }
}
