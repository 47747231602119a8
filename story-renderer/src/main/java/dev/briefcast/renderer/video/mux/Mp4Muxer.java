package dev.briefcast.renderer.video.mux;

import static org.bytedeco.ffmpeg.avformat.AVFormatContext.AVFMT_FLAG_BITEXACT;
import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_ID_AAC;
import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_ID_H264;
import static org.bytedeco.ffmpeg.global.avcodec.AV_INPUT_BUFFER_PADDING_SIZE;
import static org.bytedeco.ffmpeg.global.avcodec.AV_PKT_FLAG_KEY;
import static org.bytedeco.ffmpeg.global.avcodec.av_new_packet;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_rescale_ts;
import static org.bytedeco.ffmpeg.global.avformat.AVIO_FLAG_WRITE;
import static org.bytedeco.ffmpeg.global.avformat.av_interleaved_write_frame;
import static org.bytedeco.ffmpeg.global.avformat.av_write_trailer;
import static org.bytedeco.ffmpeg.global.avformat.avformat_alloc_output_context2;
import static org.bytedeco.ffmpeg.global.avformat.avformat_free_context;
import static org.bytedeco.ffmpeg.global.avformat.avformat_new_stream;
import static org.bytedeco.ffmpeg.global.avformat.avformat_write_header;
import static org.bytedeco.ffmpeg.global.avformat.avio_closep;
import static org.bytedeco.ffmpeg.global.avformat.avio_open;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_PRI_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_RANGE_MPEG;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_SPC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVCOL_TRC_BT709;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_AUDIO;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_VIDEO;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P;
import static org.bytedeco.ffmpeg.global.avutil.AV_SAMPLE_FMT_FLTP;
import static org.bytedeco.ffmpeg.global.avutil.av_channel_layout_default;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_free;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_mallocz;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.video.audio.AacEncoder;
import dev.briefcast.renderer.video.audio.EncodedSound;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVRational;
import org.bytedeco.javacpp.BytePointer;

/** Writes one MP4 file: index in front, chapters, no clock and no version in it. */
public final class Mp4Muxer implements AutoCloseable {

  private final AVFormatContext format = new AVFormatContext(null);
  private final AVRational frameTicks = new AVRational().num(1).den(Timeline.FRAME_RATE);
  private final AVRational sampleTicks = new AVRational().num(1).den(Speech.SAMPLE_RATE);

  public Mp4Muxer(Path file, String title) throws EncodingException {
    Libav.load();
    Libav.check(
        avformat_alloc_output_context2(format, null, "mp4", file.toString()), "make an MP4");
    format.flags(format.flags() | AVFMT_FLAG_BITEXACT);
    var metadata = new AVDictionary(null);
    av_dict_set(metadata, "title", title, 0);
    format.metadata(metadata);
    var output = new AVIOContext(null);
    Libav.check(avio_open(output, file.toString(), AVIO_FLAG_WRITE), "open " + file);
    format.pb(output);
  }

  public AVStream addVideo(byte[] parameterSets, PictureSize size) {
    AVStream stream = avformat_new_stream(format, null);
    stream.time_base(frameTicks);
    stream.avg_frame_rate().num(Timeline.FRAME_RATE).den(1);
    AVCodecParameters parameters = stream.codecpar();
    parameters.codec_type(AVMEDIA_TYPE_VIDEO);
    parameters.codec_id(AV_CODEC_ID_H264);
    parameters.format(AV_PIX_FMT_YUV420P);
    parameters.width(size.width());
    parameters.height(size.height());
    parameters.color_space(AVCOL_SPC_BT709);
    parameters.color_primaries(AVCOL_PRI_BT709);
    parameters.color_trc(AVCOL_TRC_BT709);
    parameters.color_range(AVCOL_RANGE_MPEG);
    putHeader(parameters, parameterSets);
    return stream;
  }

  public AVStream addAudio(EncodedSound sound) {
    AVStream stream = avformat_new_stream(format, null);
    stream.time_base(sampleTicks);
    AVCodecParameters parameters = stream.codecpar();
    parameters.codec_type(AVMEDIA_TYPE_AUDIO);
    parameters.codec_id(AV_CODEC_ID_AAC);
    parameters.format(AV_SAMPLE_FMT_FLTP);
    parameters.sample_rate(Speech.SAMPLE_RATE);
    parameters.bit_rate(sound.bitRate());
    parameters.profile(sound.profile());
    parameters.frame_size(AacEncoder.FRAME_SAMPLES);
    parameters.initial_padding(AacEncoder.FRAME_SAMPLES);
    av_channel_layout_default(parameters.ch_layout(), 1);
    putHeader(parameters, sound.header());
    return stream;
  }

  private static void putHeader(AVCodecParameters parameters, byte[] header) {
    long padded = header.length + (long) AV_INPUT_BUFFER_PADDING_SIZE;
    var extradata = new BytePointer(av_mallocz(padded));
    extradata.put(header);
    parameters.extradata(extradata);
    parameters.extradata_size(header.length);
  }

  public void begin(List<Chapter> chapters) throws EncodingException {
    Chapters.put(format, chapters);
    var options = new AVDictionary(null);
    av_dict_set(options, "movflags", "+faststart", 0);
    try {
      Libav.check(avformat_write_header(format, options), "begin the MP4");
    } finally {
      av_dict_free(options);
    }
  }

  /** Writes both streams; the library puts their packets in order. */
  public void write(
      AVStream video, List<EncodedPacket> pictures, AVStream audio, List<EncodedPacket> sound)
      throws EncodingException, InterruptedException {
    int next = 0;
    for (EncodedPacket picture : pictures) {
      double until = picture.start() / (double) Timeline.FRAME_RATE;
      while (next < sound.size() && sound.get(next).start() < until * Speech.SAMPLE_RATE) {
        write(audio, sampleTicks, sound.get(next++));
      }
      write(video, frameTicks, picture);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    while (next < sound.size()) {
      write(audio, sampleTicks, sound.get(next++));
    }
    Libav.check(av_write_trailer(format), "finish the MP4");
  }

  private void write(AVStream stream, AVRational ticks, EncodedPacket from)
      throws EncodingException {
    AVPacket packet = av_packet_alloc();
    try {
      Libav.check(av_new_packet(packet, from.data().length), "allocate a packet");
      packet.data().put(from.data());
      packet.stream_index(stream.index());
      packet.pts(from.start());
      packet.dts(from.start());
      packet.duration(from.duration());
      packet.flags(from.key() ? AV_PKT_FLAG_KEY : 0);
      av_packet_rescale_ts(packet, ticks, stream.time_base());
      Libav.check(av_interleaved_write_frame(format, packet), "write the MP4");
    } finally {
      av_packet_free(packet);
    }
  }

  @Override
  public void close() {
    if (format.pb() != null) {
      avio_closep(format.pb());
    }
    avformat_free_context(format);
  }
}
