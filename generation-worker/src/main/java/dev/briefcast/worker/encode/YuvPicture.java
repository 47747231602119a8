package dev.briefcast.worker.encode;

import static org.bytedeco.ffmpeg.global.avutil.AVCOL_PRI_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_RANGE_MPEG;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_SPC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_TRC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_get_buffer;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_make_writable;

import dev.briefcast.worker.frames.PictureSize;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/**
 * The picture that an encoder sees: BT.709, limited range, one colour sample for four pixels. Only
 * rows that differ from the picture before are converted.
 */
final class YuvPicture implements AutoCloseable {

  private final AVFrame frame;
  private final int width;
  private final int height;
  private final int[] seen;
  private final byte[] lumaRow;
  private final byte[] uRow;
  private final byte[] vRow;
  private boolean empty = true;

  YuvPicture(PictureSize size) throws EncodingException {
    width = size.width();
    height = size.height();
    seen = new int[width * height];
    lumaRow = new byte[width];
    uRow = new byte[width / 2];
    vRow = new byte[width / 2];
    frame = av_frame_alloc();
    frame.format(AV_PIX_FMT_YUV420P);
    frame.width(width);
    frame.height(height);
    frame.colorspace(AVCOL_SPC_BT709);
    frame.color_primaries(AVCOL_PRI_BT709);
    frame.color_trc(AVCOL_TRC_BT709);
    frame.color_range(AVCOL_RANGE_MPEG);
    Native.check(av_frame_get_buffer(frame, 0), "allocate a picture");
  }

  AVFrame frame() {
    return frame;
  }

  void show(BufferedImage picture) throws EncodingException {
    // An encoder may still hold the planes: then this gives us a copy of our own.
    Native.check(av_frame_make_writable(frame), "write a picture");
    int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
    for (int row = 0; row < height; row += 2) {
      int from = row * width;
      int to = from + 2 * width;
      if (empty || Arrays.mismatch(pixels, from, to, seen, from, to) >= 0) {
        System.arraycopy(pixels, from, seen, from, 2 * width);
        convertLuma(row);
        convertLuma(row + 1);
        convertColour(row);
      }
    }
    empty = false;
  }

  private void convertLuma(int row) {
    int from = row * width;
    for (int x = 0; x < width; x++) {
      int rgb = seen[from + x];
      int r = rgb >> 16 & 0xFF;
      int g = rgb >> 8 & 0xFF;
      int b = rgb & 0xFF;
      lumaRow[x] = (byte) ((11966 * r + 40254 * g + 4064 * b + 32768 + (16 << 16)) >> 16);
    }
    frame.data(0).position((long) row * frame.linesize(0)).put(lumaRow, 0, width);
  }

  private void convertColour(int row) {
    int upper = row * width;
    int lower = upper + width;
    for (int x = 0; x < width; x += 2) {
      int red = sum(16, upper + x, lower + x);
      int green = sum(8, upper + x, lower + x);
      int blue = sum(0, upper + x, lower + x);
      // Sums of four pixels, so the shift is by two bits more than the factors' sixteen.
      int rounding = (1 << 17) + (128 << 18);
      uRow[x / 2] = (byte) ((-6596 * red - 22188 * green + 28784 * blue + rounding) >> 18);
      vRow[x / 2] = (byte) ((28784 * red - 26145 * green - 2639 * blue + rounding) >> 18);
    }
    int half = row / 2;
    frame.data(1).position((long) half * frame.linesize(1)).put(uRow, 0, width / 2);
    frame.data(2).position((long) half * frame.linesize(2)).put(vRow, 0, width / 2);
  }

  private int sum(int shift, int upper, int lower) {
    return (seen[upper] >> shift & 0xFF)
        + (seen[upper + 1] >> shift & 0xFF)
        + (seen[lower] >> shift & 0xFF)
        + (seen[lower + 1] >> shift & 0xFF);
  }

  @Override
  public void close() {
    av_frame_free(frame);
  }
}
