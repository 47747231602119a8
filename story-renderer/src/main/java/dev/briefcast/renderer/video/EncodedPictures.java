package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import java.util.BitSet;
import java.util.List;

/** The encoded video stream of a story. */
public final class EncodedPictures {

  private final PictureSize size;
  private final byte[] parameterSets;
  private final List<EncodedPacket> packets;
  private final BitSet changes;

  EncodedPictures(
      PictureSize size, byte[] parameterSets, List<EncodedPacket> packets, BitSet changes) {
    this.size = size;
    this.parameterSets = parameterSets;
    this.packets = List.copyOf(packets);
    this.changes = (BitSet) changes.clone();
  }

  /** How many frames were encoded; the others are held. */
  public int framesEncoded() {
    return packets.size();
  }

  /** Frames, counted from the story's start, whose picture was said to differ; a copy. */
  public BitSet changes() {
    return (BitSet) changes.clone();
  }

  PictureSize size() {
    return size;
  }

  byte[] parameterSets() {
    return parameterSets;
  }

  List<EncodedPacket> packets() {
    return packets;
  }
}
