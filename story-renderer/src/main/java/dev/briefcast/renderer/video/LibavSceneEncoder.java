package dev.briefcast.renderer.video;

import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avutil.AV_PICTURE_TYPE_I;
import static org.bytedeco.ffmpeg.global.avutil.AV_PICTURE_TYPE_NONE;

import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.PacketDrain;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Encodes every picture of a scene with one of FFmpeg's encoders. */
final class LibavSceneEncoder implements FrameEncoder {

  private final AVCodecContext encoder;
  private final PacketDrain drain;

  /**
   * @param encoder open, and from now on ours
   */
  LibavSceneEncoder(AVCodecContext encoder) {
    this.encoder = encoder;
    drain = new PacketDrain(encoder);
  }

  @Override
  public byte[] parameterSets() {
    byte[] sets = new byte[encoder.extradata_size()];
    encoder.extradata().get(sets);
    return sets;
  }

  @Override
  public void take(YuvPicture picture, int frame, boolean key) throws EncodingException {
    AVFrame encoded = picture.frame();
    encoded.pts(frame);
    encoded.pict_type(key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE);
    drain.send(encoded);
  }

  /** Those that the encoder has given so far. */
  List<EncodedPacket> packets() {
    return drain.packets();
  }

  @Override
  public List<EncodedPacket> finish() throws EncodingException {
    drain.send(null);
    return drain.packets();
  }

  @Override
  public void close() {
    drain.close();
    avcodec_free_context(encoder);
  }
}
