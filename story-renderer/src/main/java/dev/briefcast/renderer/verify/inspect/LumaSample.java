package dev.briefcast.renderer.verify.inspect;

import org.bytedeco.ffmpeg.avutil.AVFrame;

/**
 * Every fourth row of a picture's luma: enough to see whether there is anything, and whether it is
 * something else than before, because no letter is that small.
 */
@SuppressWarnings("ArrayRecordComponent") // compared by its own methods only
record LumaSample(byte[] rows) {

  private static final int ROWS_APART = 4;

  /** What an encoder may add to a picture that is the same. */
  private static final int NOISE = 12;

  /** Fewer pixels than those of one letter. */
  private static final int PIXELS_MIN = 24;

  static LumaSample of(AVFrame frame) {
    int width = frame.width();
    int count = frame.height() / ROWS_APART;
    byte[] rows = new byte[width * count];
    for (int row = 0; row < count; row++) {
      long from = (long) row * ROWS_APART * frame.linesize(0);
      frame.data(0).position(from).get(rows, row * width, width);
    }
    return new LumaSample(rows);
  }

  boolean isBlack() {
    return DecodedPicture.isBlack(rows);
  }

  boolean looksLike(LumaSample other) {
    int different = 0;
    for (int i = 0; i < rows.length; i++) {
      if (Math.abs((rows[i] & 0xFF) - (other.rows[i] & 0xFF)) > NOISE) {
        different++;
      }
    }
    return different < PIXELS_MIN;
  }
}
