package dev.briefcast.renderer.video.ffmpeg;

import static org.bytedeco.ffmpeg.global.avcodec.AV_PKT_FLAG_KEY;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_receive_packet;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_send_frame;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EAGAIN;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EOF;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Sends frames to an encoder and receives its packets. */
public final class PacketDrain implements AutoCloseable {

  private final AVCodecContext encoder;
  private final AVPacket packet = av_packet_alloc();
  private final List<EncodedPacket> packets = new ArrayList<>();

  public PacketDrain(AVCodecContext encoder) {
    this.encoder = encoder;
  }

  /**
   * @param frame null at the end
   */
  public void send(@Nullable AVFrame frame) throws EncodingException {
    Libav.check(avcodec_send_frame(encoder, frame), "encode");
    while (true) {
      int result = avcodec_receive_packet(encoder, packet);
      if (result == AVERROR_EAGAIN() || result == AVERROR_EOF()) {
        return;
      }
      Libav.check(result, "encode");
      take();
      av_packet_unref(packet);
    }
  }

  private void take() {
    byte[] data = new byte[packet.size()];
    packet.data().get(data);
    boolean key = (packet.flags() & AV_PKT_FLAG_KEY) != 0;
    packets.add(new EncodedPacket(data, packet.pts(), packet.duration(), key));
  }

  public List<EncodedPacket> packets() {
    return packets;
  }

  @Override
  public void close() {
    av_packet_free(packet);
  }
}
