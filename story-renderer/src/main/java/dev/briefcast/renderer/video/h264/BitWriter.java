package dev.briefcast.renderer.video.h264;

import java.util.Arrays;

/** Writes the bits of one NAL unit, the most significant first. */
final class BitWriter {

  private byte[] bytes = new byte[1 << 14];
  private int length;

  /** Bits that do not fill four bytes yet, at the low end. */
  private long pending;

  private int pendingBits;

  /**
   * @param value below 2 to the power of {@code bits}
   * @param bits 0 to 32
   */
  void put(int value, int bits) {
    pending = (pending << bits) | (value & 0xFFFFFFFFL);
    pendingBits += bits;
    if (pendingBits >= 32) {
      pendingBits -= 32;
      store((int) (pending >>> pendingBits));
    }
  }

  /** A code that {@link VlcTable} has packed. */
  void code(int packed) {
    put(packed & VlcTable.BITS, packed >>> VlcTable.LENGTH_SHIFT);
  }

  /** Unsigned Exp-Golomb, ue(v) of clause 9.1. */
  void unsigned(int value) {
    int digits = 32 - Integer.numberOfLeadingZeros(value + 1);
    put(0, digits - 1);
    put(value + 1, digits);
  }

  /** Signed Exp-Golomb, se(v) of clause 9.1.1. */
  void signed(int value) {
    unsigned(value > 0 ? 2 * value - 1 : -2 * value);
  }

  private void store(int word) {
    if (length + 8 > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    bytes[length++] = (byte) (word >>> 24);
    bytes[length++] = (byte) (word >>> 16);
    bytes[length++] = (byte) (word >>> 8);
    bytes[length++] = (byte) word;
  }

  /** Forgets what was written. */
  void clear() {
    length = 0;
    pending = 0;
    pendingBits = 0;
  }

  /**
   * What was written as a NAL unit behind a start code (annex B). Nothing more can be written
   * before {@link #clear}.
   *
   * @param header the unit's first byte
   */
  byte[] unit(int header) {
    put(1, 1);
    int whole = length + (pendingBits + 7) / 8;
    if (pendingBits > 0) {
      put(0, 32 - pendingBits);
    }
    return NalUnits.escaped(header, bytes, whole);
  }
}
