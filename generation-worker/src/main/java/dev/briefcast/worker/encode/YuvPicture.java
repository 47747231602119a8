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
import org.bytedeco.javacpp.BytePointer;

/**
 * The picture that an encoder sees: BT.709, limited range, one colour sample for four pixels. Only
 * rows that differ from the picture before are converted.
 */
final class YuvPicture implements AutoCloseable {

  /** Red and blue of a pixel, and green. */
  private static final int OUTER = 0xFF00FF;

  private static final int INNER = 0xFF00;

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
    var planes = new Planes(frame);
    int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
    for (int row = 0; row < height; row += 2) {
      int from = row * width;
      int to = from + 2 * width;
      if (empty || Arrays.mismatch(pixels, from, to, seen, from, to) >= 0) {
        System.arraycopy(pixels, from, seen, from, 2 * width);
        planes.luma.put(row, luma(row));
        planes.luma.put(row + 1, luma(row + 1));
        convertColour(row);
        planes.u.put(row / 2, uRow);
        planes.v.put(row / 2, vRow);
      }
    }
    empty = false;
  }

  private byte[] luma(int row) {
    int from = row * width;
    for (int x = 0; x < width; x++) {
      int rgb = seen[from + x];
      int r = rgb >> 16 & 0xFF;
      int g = rgb >> 8 & 0xFF;
      int b = rgb & 0xFF;
      lumaRow[x] = (byte) ((11966 * r + 40254 * g + 4064 * b + 32768 + (16 << 16)) >> 16);
    }
    return lumaRow;
  }

  private void convertColour(int row) {
    int upper = row * width;
    int lower = upper + width;
    for (int x = 0; x < width; x += 2) {
      int one = seen[upper + x];
      int two = seen[upper + x + 1];
      int three = seen[lower + x];
      int four = seen[lower + x + 1];
      // Red and blue are summed in one number: neither sum reaches the other's bits.
      int both = (one & OUTER) + (two & OUTER) + (three & OUTER) + (four & OUTER);
      int green = ((one & INNER) + (two & INNER) + (three & INNER) + (four & INNER)) >> 8;
      int red = both >>> 16;
      int blue = both & 0xFFFF;
      // Sums of four pixels, so the shift is by two bits more than the factors' sixteen.
      int rounding = (1 << 17) + (128 << 18);
      uRow[x / 2] = (byte) ((-6596 * red - 22188 * green + 28784 * blue + rounding) >> 18);
      vRow[x / 2] = (byte) ((28784 * red - 26145 * green - 2639 * blue + rounding) >> 18);
    }
  }

  /** Where the encoder's rows are; only as long as nobody else has the frame. */
  private record Planes(Plane luma, Plane u, Plane v) {

    Planes(AVFrame frame) {
      this(Plane.of(frame, 0), Plane.of(frame, 1), Plane.of(frame, 2));
    }
  }

  private record Plane(BytePointer start, int rowBytes) {

    static Plane of(AVFrame frame, int number) {
      return new Plane(new BytePointer(frame.data(number)), frame.linesize(number));
    }

    void put(int row, byte[] samples) {
      start.position((long) row * rowBytes).put(samples, 0, samples.length);
    }
  }

  @Override
  public void close() {
    av_frame_free(frame);
  }
}
