package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Stands in for an encoder: keeps a packet for each picture that is larger than any that the real
 * one makes of painted code, and spends no time on it. What FFmpeg works in is not of the heap.
 */
public final class LargePackets implements FrameEncoder {

  private static final int KEY_BYTES = 600_000;
  private static final int CHANGE_BYTES = 100_000;

  private final List<EncodedPacket> packets = new ArrayList<>();

  private LargePackets() {}

  /**
   * Paints pictures of each scene, a fourth of those that change and the last, and compares each
   * with the one before.
   */
  public static EncodedPictures of(
      Timeline timeline,
      IntFunction<SceneFrames> frames,
      int threads,
      PictureSize size,
      List<? extends Runnable> beside)
      throws EncodingException, InterruptedException {
    return new Mp4Encoder(any -> new LargePackets(), threads, size)
        .encode(timeline, scene -> new FewerPictures(frames.apply(scene)), n -> {}, beside);
  }

  @Override
  public byte[] parameterSets() {
    return new byte[0];
  }

  @Override
  public void take(YuvPicture picture, int frame, boolean key) {
    packets.add(new EncodedPacket(new byte[key ? KEY_BYTES : CHANGE_BYTES], frame, 0, key));
    picture.changed().clear();
  }

  @Override
  public List<EncodedPacket> finish() {
    return packets;
  }

  @Override
  public void close() {}
}
