package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.video.FrameBufferPool.Buffers;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Encodes one scene independently of all others: none of its pictures refers to another scene's.
 */
final class SceneEncoder {

  /**
   * An encoded scene.
   *
   * @param parameterSets what a decoder must know first; the same for every scene
   * @param packets in frames from the scene's start
   * @param changes frames from the scene's start whose picture differs
   */
  @SuppressWarnings("ArrayRecordComponent") // handed from encoder to muxer, seen by nobody else
  record EncodedScene(byte[] parameterSets, List<EncodedPacket> packets, BitSet changes) {}

  private final FrameEncoder.Maker coders;
  private final SceneFrames frames;
  private final FrameSchedule schedule;
  private final FrameBufferPool easels;

  SceneEncoder(FrameEncoder.Maker coders, SceneFrames frames, FrameBufferPool easels) {
    this.coders = coders;
    this.frames = frames;
    this.easels = easels;
    this.schedule = FrameSchedule.of(frames.changes(), frames.frameCount());
  }

  /**
   * @param framesDone told how many more frames are done
   */
  EncodedScene encode(IntConsumer framesDone) throws EncodingException, InterruptedException {
    Buffers easel = easels.take();
    try {
      return encode(easel, framesDone);
    } finally {
      easels.release(easel);
    }
  }

  private EncodedScene encode(Buffers easel, IntConsumer framesDone)
      throws EncodingException, InterruptedException {
    try (FrameEncoder coder = coders.make(frames.size())) {
      encodeAll(easel, coder, framesDone);
      List<EncodedPacket> packets = withDurations(coder.finish());
      return new EncodedScene(coder.parameterSets(), packets, frames.changes());
    }
  }

  private void encodeAll(Buffers easel, FrameEncoder coder, IntConsumer framesDone)
      throws EncodingException, InterruptedException {
    YuvPicture picture = easel.picture();
    for (int frame = 0; frame < schedule.frameCount(); frame = schedule.next(frame)) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (frames.changes().get(frame)) {
        frames.paint(frame, easel.canvas());
        picture.update(easel.canvas());
      }
      coder.take(picture, frame, schedule.isKey(frame));
      framesDone.accept(schedule.durationFrames(frame));
    }
  }

  private List<EncodedPacket> withDurations(List<EncodedPacket> packets) throws EncodingException {
    var lasting = new ArrayList<EncodedPacket>(packets.size());
    int frame = 0;
    for (EncodedPacket packet : packets) {
      if (packet.start() != frame || (schedule.isKey(frame) && !packet.key())) {
        throw new EncodingException("The encoder chose an unexpected frame type at frame " + frame);
      }
      int duration = schedule.durationFrames(frame);
      lasting.add(new EncodedPacket(packet.data(), frame, duration, packet.key()));
      frame = schedule.next(frame);
    }
    if (frame != schedule.frameCount()) {
      throw new EncodingException("The encoder dropped frames after " + frame);
    }
    return lasting;
  }
}
