package dev.briefcast.renderer.video;

import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_FLAG_BITEXACT;
import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_FLAG_GLOBAL_HEADER;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_encoder_by_name;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_PRI_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_RANGE_MPEG;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_SPC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_TRC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P;
import static org.bytedeco.ffmpeg.global.avutil.av_opt_set;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import java.util.Arrays;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avutil.AVDictionary;

/**
 * The H.264 encoders that may be available, best first. x264 comes with FFmpeg's GPL libraries,
 * which an operator may put in place of those that we ship.
 */
enum H264Encoders {
  X264("libx264") {
    @Override
    void configure(AVCodecContext context) {
      set(context, "preset", "superfast");
      set(context, "tune", "animation");
      set(context, "crf", "20");
      set(context, "forced-idr", "1");
      set(
          context,
          "x264-params",
          "bframes=0:rc-lookahead=0:sync-lookahead=0:mbtree=0:scenecut=0:keyint=infinite");
    }

    @Override
    FrameEncoder coder(PictureSize size) throws EncodingException {
      return frameEncoder(size);
    }
  },
  OPENH264("libopenh264") {
    @Override
    void configure(AVCodecContext context) {
      // Without rate control it uses its quantiser 26, whatever it is told. A code scene then is 47
      // dB from what was painted: one cannot tell them apart at three times their size.
      set(context, "rc_mode", "off");
      set(context, "profile", "high");
      set(context, "coder", "cabac");
      // Smoothing the edges of blocks takes a fifth of its time and changes what is seen by 0.1 dB.
      set(context, "loopfilter", "0");
    }

    @Override
    FrameEncoder coder(PictureSize size) throws EncodingException {
      return new HybridSceneEncoder(open(size), CHANGE_QUANTISER);
    }
  };

  /** With it what we write is as near to what was painted as what OpenH264 does with its 26. */
  private static final int CHANGE_QUANTISER = 27;

  private final String encoderName;

  H264Encoders(String encoderName) {
    this.encoderName = encoderName;
  }

  abstract void configure(AVCodecContext context);

  /** Who makes the pictures of a scene; the same pictures give the same bytes. */
  abstract FrameEncoder coder(PictureSize size) throws EncodingException;

  static H264Encoders firstAvailable() throws EncodingException {
    Libav.load();
    return Arrays.stream(values())
        .filter(each -> each.find() != null)
        .findFirst()
        .orElseThrow(() -> new EncodingException("FFmpeg's libraries hold no H.264 encoder"));
  }

  private AVCodec find() {
    return avcodec_find_encoder_by_name(encoderName);
  }

  /** An encoder that is ready; one thread, so that the same pictures give the same bytes. */
  AVCodecContext open(PictureSize size) throws EncodingException {
    AVCodecContext context = avcodec_alloc_context3(find());
    context.width(size.width());
    context.height(size.height());
    context.pix_fmt(AV_PIX_FMT_YUV420P);
    context.time_base().num(1).den(Timeline.FRAME_RATE);
    context.framerate().num(Timeline.FRAME_RATE).den(1);
    context.gop_size(100_000);
    context.max_b_frames(0);
    context.thread_count(1);
    context.colorspace(AVCOL_SPC_BT709);
    context.color_primaries(AVCOL_PRI_BT709);
    context.color_trc(AVCOL_TRC_BT709);
    context.color_range(AVCOL_RANGE_MPEG);
    context.flags(context.flags() | AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT);
    configure(context);
    try {
      Libav.check(avcodec_open2(context, find(), (AVDictionary) null), "open " + encoderName);
    } catch (EncodingException refused) {
      avcodec_free_context(context);
      throw refused;
    }
    return context;
  }

  /** Has the encoder make all pictures. */
  FrameEncoder frameEncoder(PictureSize size) throws EncodingException {
    return new LibavSceneEncoder(open(size));
  }

  private static void set(AVCodecContext context, String option, String value) {
    if (av_opt_set(context.priv_data(), option, value, 0) < 0) {
      throw new IllegalStateException("no such option: " + option + "=" + value);
    }
  }
}
