package dev.briefcast.renderer.video.audio;

import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_FLAG_BITEXACT;
import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_FLAG_GLOBAL_HEADER;
import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_ID_AAC;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_encoder;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avutil.AV_SAMPLE_FMT_FLTP;
import static org.bytedeco.ffmpeg.global.avutil.av_channel_layout_default;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_get_buffer;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_make_writable;
import static org.bytedeco.ffmpeg.global.avutil.av_opt_set;

import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import dev.briefcast.renderer.video.ffmpeg.PacketDrain;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.FloatPointer;

/** Encodes sound as AAC-LC: 48 kHz, mono, 128 kbit/s. One for one sound. */
public final class AacEncoder implements AutoCloseable {

  /** What one packet holds, and how much of the first is only the encoder warming up. */
  public static final int FRAME_SAMPLES = 1024;

  private static final int BIT_RATE = 128_000;

  private final AVCodecContext encoder;

  AacEncoder() throws EncodingException {
    Libav.load();
    var codec = avcodec_find_encoder(AV_CODEC_ID_AAC);
    encoder = avcodec_alloc_context3(codec);
    encoder.sample_rate(Speech.SAMPLE_RATE);
    encoder.sample_fmt(AV_SAMPLE_FMT_FLTP);
    encoder.bit_rate(BIT_RATE);
    encoder.time_base().num(1).den(Speech.SAMPLE_RATE);
    encoder.thread_count(1);
    encoder.flags(encoder.flags() | AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT);
    av_channel_layout_default(encoder.ch_layout(), 1);
    // At this rate nobody hears what the thorough search gains over the fast one.
    av_opt_set(encoder.priv_data(), "aac_coder", "fast", 0);
    try {
      Libav.check(avcodec_open2(encoder, codec, (AVDictionary) null), "open the AAC encoder");
    } catch (EncodingException refused) {
      avcodec_free_context(encoder);
      throw refused;
    }
  }

  /** Ticks are samples; the first packet begins before 0, where the encoder warms up. */
  EncodedSound encode(float[] samples) throws EncodingException, InterruptedException {
    AVFrame frame = av_frame_alloc();
    try (var drain = new PacketDrain(encoder)) {
      prepare(frame);
      for (int from = 0; from < samples.length; from += FRAME_SAMPLES) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        int count = Math.min(FRAME_SAMPLES, samples.length - from);
        Libav.check(av_frame_make_writable(frame), "write sound");
        new FloatPointer(frame.data(0)).put(samples, from, count);
        frame.nb_samples(count);
        frame.pts(from);
        drain.send(frame);
      }
      drain.send(null);
      return new EncodedSound(header(), encoder.bit_rate(), encoder.profile(), drain.packets());
    } finally {
      av_frame_free(frame);
    }
  }

  private void prepare(AVFrame frame) throws EncodingException {
    frame.format(AV_SAMPLE_FMT_FLTP);
    frame.nb_samples(FRAME_SAMPLES);
    frame.sample_rate(Speech.SAMPLE_RATE);
    av_channel_layout_default(frame.ch_layout(), 1);
    Libav.check(av_frame_get_buffer(frame, 0), "allocate sound");
  }

  private byte[] header() {
    byte[] header = new byte[encoder.extradata_size()];
    encoder.extradata().get(header);
    return header;
  }

  @Override
  public void close() {
    avcodec_free_context(encoder);
  }
}
