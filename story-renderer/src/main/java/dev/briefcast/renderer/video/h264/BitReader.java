package dev.briefcast.renderer.video.h264;

/** Reads the bits of a NAL unit without escapes, the most significant first. */
final class BitReader {

  private final byte[] bytes;
  private int position;

  /**
   * @param skippedBytes where to begin
   */
  BitReader(byte[] bytes, int skippedBytes) {
    this.bytes = bytes;
    this.position = 8 * skippedBytes;
  }

  /**
   * @param count up to 31
   * @throws IllegalArgumentException behind the end
   */
  int bits(int count) {
    int value = 0;
    for (int i = 0; i < count; i++) {
      value = (value << 1) | bit();
    }
    return value;
  }

  boolean flag() {
    return bit() == 1;
  }

  /** Unsigned Exp-Golomb. */
  int unsigned() {
    int zeros = 0;
    while (bit() == 0) {
      zeros++;
    }
    if (zeros > 30) {
      throw new IllegalArgumentException("A number of " + zeros + " bits");
    }
    return (1 << zeros) - 1 + bits(zeros);
  }

  private int bit() {
    if (position >= 8 * bytes.length) {
      throw new IllegalArgumentException("A NAL unit ends too early");
    }
    int bit = (bytes[position >> 3] >> (7 - (position & 7))) & 1;
    position++;
    return bit;
  }
}
