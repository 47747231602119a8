package dev.briefcast.worker.encode;

import java.util.List;

/** The encoded pictures of a whole story, still without sound. */
public final class EncodedPictures {

  private final byte[] parameterSets;
  private final List<EncodedPacket> packets;

  EncodedPictures(byte[] parameterSets, List<EncodedPacket> packets) {
    this.parameterSets = parameterSets;
    this.packets = List.copyOf(packets);
  }

  /** How many frames were encoded; the others are held. */
  public int framesEncoded() {
    return packets.size();
  }

  byte[] parameterSets() {
    return parameterSets;
  }

  List<EncodedPacket> packets() {
    return packets;
  }
}
