package dev.briefcast.renderer.video.audio;

import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.util.List;

/** The encoded audio stream of a story. */
public final class EncodedSound {

  private final byte[] header;
  private final long bitRate;
  private final int profile;
  private final List<EncodedPacket> packets;

  /**
   * @param header what a decoder must know first
   * @param bitRate in bits a second
   * @param profile FFmpeg's number of it
   * @param packets in samples
   */
  EncodedSound(byte[] header, long bitRate, int profile, List<EncodedPacket> packets) {
    this.header = header;
    this.bitRate = bitRate;
    this.profile = profile;
    this.packets = List.copyOf(packets);
  }

  /**
   * Encodes sound, on this thread. Interrupting it stops it.
   *
   * @param samples 48 kHz mono, exactly as long as the story's timeline
   * @throws EncodingException if the encoder refuses them; trying again will not help
   */
  public static EncodedSound of(float[] samples) throws EncodingException, InterruptedException {
    try (var encoder = new AacEncoder()) {
      return encoder.encode(samples);
    }
  }

  public byte[] header() {
    return header;
  }

  public long bitRate() {
    return bitRate;
  }

  public int profile() {
    return profile;
  }

  public List<EncodedPacket> packets() {
    return packets;
  }
}
