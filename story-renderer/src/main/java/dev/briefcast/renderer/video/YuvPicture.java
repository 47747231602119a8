package dev.briefcast.renderer.video;

import static org.bytedeco.ffmpeg.global.avutil.AVCOL_PRI_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_RANGE_MPEG;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_SPC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_TRC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_get_buffer;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_make_writable;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import dev.briefcast.renderer.video.h264.MacroblockPicture;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import java.util.BitSet;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;

/**
 * The picture that is encoded: BT.709, limited range, 4:2:0. Only macroblocks that differ from the
 * picture before are converted.
 */
final class YuvPicture implements AutoCloseable {

  private final AVFrame frame;
  private final int width;
  private final int height;
  private final int[] seen;
  private final MacroblockPicture samples;
  private final Bt709Converter conversion;
  private final BitSet changed = new BitSet();
  private boolean empty = true;
  private boolean frameIsOld = true;

  YuvPicture(PictureSize size) throws EncodingException {
    width = size.width();
    height = size.height();
    seen = new int[width * height];
    samples = MacroblockPicture.ofPixels(width, height);
    conversion = new Bt709Converter(seen, width, height, samples);
    frame = av_frame_alloc();
    frame.format(AV_PIX_FMT_YUV420P);
    frame.width(width);
    frame.height(height);
    frame.colorspace(AVCOL_SPC_BT709);
    frame.color_primaries(AVCOL_PRI_BT709);
    frame.color_trc(AVCOL_TRC_BT709);
    frame.color_range(AVCOL_RANGE_MPEG);
    Libav.check(av_frame_get_buffer(frame, 0), "allocate a picture");
  }

  /** As it is, with its last pixels repeated to whole macroblocks. */
  MacroblockPicture samples() {
    return samples;
  }

  /** Macroblocks, row by row, that have changed since whoever encodes it cleared this. */
  BitSet changed() {
    return changed;
  }

  /** For an encoder, which may hold on to it. */
  AVFrame frame() throws EncodingException {
    if (frameIsOld) {
      // If an encoder still holds the planes, this gives us a copy of our own.
      Libav.check(av_frame_make_writable(frame), "write a picture");
      for (int plane = 0; plane < 3; plane++) {
        copy(plane, plane == 0 ? 1 : 2);
      }
      frameIsOld = false;
    }
    return frame;
  }

  private void copy(int plane, int scale) {
    var start = new BytePointer(frame.data(plane));
    int stride = samples.rowSamples(plane);
    for (int row = 0; row < height / scale; row++) {
      start
          .position((long) row * frame.linesize(plane))
          .put(samples.plane(plane), row * stride, width / scale);
    }
  }

  void update(BufferedImage picture) {
    int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
    var different = new BitSet(samples.widthBlocks());
    for (int row = 0; row < samples.heightBlocks(); row++) {
      different.clear();
      compare(pixels, row * MacroblockPicture.BLOCK, different);
      convert(pixels, row, different);
    }
    empty = false;
  }

  /** Finds the macroblocks that differ in a row of them. */
  private void compare(int[] pixels, int top, BitSet different) {
    if (empty) {
      different.set(0, samples.widthBlocks());
      return;
    }
    for (int y = top; y < Math.min(height, top + MacroblockPicture.BLOCK); y++) {
      int column = different.nextClearBit(0);
      while (column < samples.widthBlocks()) {
        column = different.nextClearBit(compareRow(pixels, y * width, column, different));
      }
    }
  }

  /**
   * Compares pixels of a row up to the next macroblock that is known to differ, or is found to.
   *
   * @return that macroblock's column
   */
  private int compareRow(int[] pixels, int row, int column, BitSet different) {
    int known = different.nextSetBit(column);
    int end = row + (known < 0 ? width : known * MacroblockPicture.BLOCK);
    int from = row + column * MacroblockPicture.BLOCK;
    int mismatch = Arrays.mismatch(pixels, from, end, seen, from, end);
    if (mismatch < 0) {
      return known < 0 ? samples.widthBlocks() : known;
    }
    int found = column + mismatch / MacroblockPicture.BLOCK;
    different.set(found);
    return found;
  }

  private void convert(int[] pixels, int row, BitSet different) {
    int top = row * MacroblockPicture.BLOCK;
    int bottom = Math.min(height, top + MacroblockPicture.BLOCK);
    for (int each = different.nextSetBit(0); each >= 0; each = different.nextSetBit(each + 1)) {
      int left = each * MacroblockPicture.BLOCK;
      int length = Math.min(MacroblockPicture.BLOCK, width - left);
      for (int y = top; y < bottom; y++) {
        System.arraycopy(pixels, y * width + left, seen, y * width + left, length);
      }
      conversion.convert(each, row);
      changed.set(row * samples.widthBlocks() + each);
      frameIsOld = true;
    }
  }

  @Override
  public void close() {
    av_frame_free(frame);
  }
}
