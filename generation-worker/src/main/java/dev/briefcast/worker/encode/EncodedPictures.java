package dev.briefcast.worker.encode;

import dev.briefcast.worker.frames.PictureSize;
import java.util.List;

/** The encoded pictures of a whole story, still without sound. */
public final class EncodedPictures {

  private final PictureSize size;
  private final byte[] parameterSets;
  private final List<EncodedPacket> packets;

  EncodedPictures(PictureSize size, byte[] parameterSets, List<EncodedPacket> packets) {
    this.size = size;
    this.parameterSets = parameterSets;
    this.packets = List.copyOf(packets);
  }

  /** How many frames were encoded; the others are held. */
  public int framesEncoded() {
    return packets.size();
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
