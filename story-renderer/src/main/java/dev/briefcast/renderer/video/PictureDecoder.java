package dev.briefcast.renderer.video;

import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_FLAG_LOW_DELAY;
import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_ID_H264;
import static org.bytedeco.ffmpeg.global.avcodec.AV_INPUT_BUFFER_PADDING_SIZE;
import static org.bytedeco.ffmpeg.global.avcodec.av_new_packet;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_decoder;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_receive_frame;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_send_packet;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;
import static org.bytedeco.ffmpeg.global.avutil.av_mallocz;

import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import dev.briefcast.renderer.video.h264.MacroblockPicture;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;

/** Decodes pictures bit-exactly, as every decoder must; cropped samples included. */
final class PictureDecoder implements AutoCloseable {

  private final AVCodecContext decoder;
  private final AVPacket packet = av_packet_alloc();
  private final AVFrame frame = av_frame_alloc();

  PictureDecoder(byte[] parameterSets) throws EncodingException {
    Libav.load();
    AVCodec codec = avcodec_find_decoder(AV_CODEC_ID_H264);
    decoder = avcodec_alloc_context3(codec);
    decoder.thread_count(1);
    decoder.apply_cropping(0);
    decoder.flags(decoder.flags() | AV_CODEC_FLAG_LOW_DELAY);
    long padded = parameterSets.length + (long) AV_INPUT_BUFFER_PADDING_SIZE;
    var extradata = new BytePointer(av_mallocz(padded));
    extradata.put(parameterSets);
    decoder.extradata(extradata);
    decoder.extradata_size(parameterSets.length);
    try {
      Libav.check(avcodec_open2(decoder, codec, (AVDictionary) null), "open a decoder");
    } catch (EncodingException refused) {
      close();
      throw refused;
    }
  }

  /**
   * @param picture that needs no other than those that were decoded before
   * @param target as large as the picture before it is cropped
   */
  void decode(byte[] picture, MacroblockPicture target) throws EncodingException {
    Libav.check(av_new_packet(packet, picture.length), "allocate a packet");
    packet.data().put(picture);
    Libav.check(avcodec_send_packet(decoder, packet), "decode a picture");
    av_packet_unref(packet);
    Libav.check(avcodec_receive_frame(decoder, frame), "decode a picture");
    for (int plane = 0; plane < 3; plane++) {
      copy(plane, target);
    }
  }

  private void copy(int plane, MacroblockPicture target) {
    byte[] samples = target.plane(plane);
    int length = target.rowSamples(plane);
    var rows = new BytePointer(frame.data(plane));
    for (int row = 0; row < samples.length / length; row++) {
      long from = (long) row * frame.linesize(plane);
      rows.position(from).get(samples, row * length, length);
    }
  }

  @Override
  public void close() {
    av_frame_free(frame);
    av_packet_free(packet);
    avcodec_free_context(decoder);
  }
}
