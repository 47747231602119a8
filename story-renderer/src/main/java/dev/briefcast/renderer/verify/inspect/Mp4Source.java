package dev.briefcast.renderer.verify.inspect;

import static org.bytedeco.ffmpeg.avcodec.AVCodecContext.FF_THREAD_FRAME;
import static org.bytedeco.ffmpeg.global.avcodec.AVDISCARD_NONKEY;
import static org.bytedeco.ffmpeg.global.avcodec.AV_EF_BITSTREAM;
import static org.bytedeco.ffmpeg.global.avcodec.AV_EF_BUFFER;
import static org.bytedeco.ffmpeg.global.avcodec.AV_EF_EXPLODE;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_decoder;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_parameters_to_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_receive_frame;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_send_packet;
import static org.bytedeco.ffmpeg.global.avformat.AVSEEK_FLAG_BACKWARD;
import static org.bytedeco.ffmpeg.global.avformat.av_find_best_stream;
import static org.bytedeco.ffmpeg.global.avformat.av_read_frame;
import static org.bytedeco.ffmpeg.global.avformat.av_seek_frame;
import static org.bytedeco.ffmpeg.global.avformat.avformat_close_input;
import static org.bytedeco.ffmpeg.global.avformat.avformat_find_stream_info;
import static org.bytedeco.ffmpeg.global.avformat.avformat_open_input;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EAGAIN;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EOF;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;

import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.PointerPointer;
import org.jspecify.annotations.Nullable;

/** An open MP4 file and one of its streams, decoded once from its beginning. */
final class Mp4Source implements AutoCloseable {

  /** Takes what was decoded. */
  @FunctionalInterface
  interface Decoded {
    /**
     * @param frame valid during the call
     * @return whether to go on
     */
    boolean take(AVFrame frame) throws EncodingException;
  }

  /** Sees a packet of the stream before it is decoded. */
  @FunctionalInterface
  interface Arriving {
    /**
     * @param packet valid during the call
     */
    void see(AVPacket packet);
  }

  private final AVFormatContext format = new AVFormatContext(null);
  private final AVStream stream;

  /**
   * @param mediaType which stream: {@code AVMEDIA_TYPE_VIDEO} or {@code AVMEDIA_TYPE_AUDIO}
   */
  Mp4Source(Path file, int mediaType) throws EncodingException {
    Libav.load();
    Libav.check(
        avformat_open_input(format, file.toString(), null, (AVDictionary) null), "open " + file);
    try {
      Libav.check(
          avformat_find_stream_info(format, (PointerPointer<?>) null), "understand " + file);
      int index = av_find_best_stream(format, mediaType, -1, -1, (AVCodec) null, 0);
      stream = format.streams(Libav.check(index, "find the stream in " + file));
    } catch (EncodingException unusable) {
      avformat_close_input(format);
      throw unusable;
    }
  }

  AVFormatContext format() {
    return format;
  }

  AVStream stream() {
    return stream;
  }

  double seconds(long ticks) {
    return ticks * (double) stream.time_base().num() / stream.time_base().den();
  }

  double streamSeconds() {
    return seconds(stream.duration());
  }

  /** Decodes all of it, and conceals what is broken, as players do. */
  void decode(Decoded decoded) throws EncodingException {
    decode(decoder -> {}, packet -> {}, decoded);
  }

  /**
   * Decodes the frames from which a player can begin, and no others.
   *
   * @param threads how many frames are decoded at the same time
   * @param arriving sees every packet, those of the other frames too
   * @throws EncodingException also for what a player would conceal
   */
  void decodeKeys(int threads, Arriving arriving, Decoded decoded) throws EncodingException {
    Consumer<AVCodecContext> tuning =
        decoder -> {
          decoder.skip_frame(AVDISCARD_NONKEY);
          decoder.err_recognition(AV_EF_EXPLODE | AV_EF_BITSTREAM | AV_EF_BUFFER);
          decoder.thread_count(threads);
          decoder.thread_type(FF_THREAD_FRAME);
        };
    decode(tuning, arriving, decoded);
  }

  /**
   * Where a player lands that jumps to a time: the frame from which it must decode.
   *
   * @param seconds from the file's start
   * @return when that frame is shown, in seconds from the file's start
   * @throws EncodingException if there is none
   */
  double keyFrameBefore(double seconds) throws EncodingException {
    long ticks = Math.round(seconds * stream.time_base().den() / stream.time_base().num());
    Libav.check(
        av_seek_frame(format, stream.index(), ticks, AVSEEK_FLAG_BACKWARD), "jump to " + seconds);
    AVPacket packet = av_packet_alloc();
    try {
      while (true) {
        Libav.check(av_read_frame(format, packet), "read on at " + seconds);
        if (packet.stream_index() == stream.index()) {
          return seconds(packet.pts());
        }
        av_packet_unref(packet);
      }
    } finally {
      av_packet_free(packet);
    }
  }

  private void decode(Consumer<AVCodecContext> tuning, Arriving arriving, Decoded decoded)
      throws EncodingException {
    AVCodec codec = avcodec_find_decoder(stream.codecpar().codec_id());
    AVCodecContext decoder = avcodec_alloc_context3(codec);
    AVPacket packet = av_packet_alloc();
    AVFrame frame = av_frame_alloc();
    try {
      Libav.check(avcodec_parameters_to_context(decoder, stream.codecpar()), "prepare a decoder");
      decoder.pkt_timebase(stream.time_base());
      tuning.accept(decoder);
      Libav.check(avcodec_open2(decoder, codec, (AVDictionary) null), "open a decoder");
      read(decoder, packet, frame, arriving, decoded);
    } finally {
      av_frame_free(frame);
      av_packet_free(packet);
      avcodec_free_context(decoder);
    }
  }

  private void read(
      AVCodecContext decoder, AVPacket packet, AVFrame frame, Arriving arriving, Decoded decoded)
      throws EncodingException {
    boolean wanted = true;
    while (wanted && av_read_frame(format, packet) >= 0) {
      if (packet.stream_index() == stream.index()) {
        arriving.see(packet);
        wanted = send(decoder, packet, frame, decoded);
      }
      av_packet_unref(packet);
    }
    if (wanted) {
      send(decoder, null, frame, decoded);
    }
  }

  private static boolean send(
      AVCodecContext decoder, @Nullable AVPacket packet, AVFrame frame, Decoded decoded)
      throws EncodingException {
    Libav.check(avcodec_send_packet(decoder, packet), "decode");
    while (true) {
      int result = avcodec_receive_frame(decoder, frame);
      if (result == AVERROR_EAGAIN() || result == AVERROR_EOF()) {
        return true;
      }
      Libav.check(result, "decode");
      if (!decoded.take(frame)) {
        return false;
      }
    }
  }

  @Override
  public void close() {
    avformat_close_input(format);
  }
}
