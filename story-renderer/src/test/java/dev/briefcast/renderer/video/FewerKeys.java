package dev.briefcast.renderer.video;

import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;

/** Pictures of which a player is told too little. */
public final class FewerKeys {

  private FewerKeys() {}

  /** The same, but that a player can begin only at the first of them. */
  public static EncodedPictures of(EncodedPictures pictures) {
    var packets =
        pictures.packets().stream()
            .map(
                packet ->
                    new EncodedPacket(
                        packet.data(), packet.start(), packet.duration(), packet.start() == 0))
            .toList();
    return new EncodedPictures(
        pictures.size(), pictures.parameterSets(), packets, pictures.changes());
  }
}
