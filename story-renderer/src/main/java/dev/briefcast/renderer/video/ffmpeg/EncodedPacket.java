package dev.briefcast.renderer.video.ffmpeg;

/**
 * A packet of an encoded stream, its times in the stream's own ticks: frames for pictures, samples
 * for sound.
 *
 * @param data not to be changed
 * @param start when it is presented
 * @param duration how long it lasts
 * @param key whether decoding can begin here
 */
@SuppressWarnings("ArrayRecordComponent") // handed from encoder to muxer, seen by nobody else
public record EncodedPacket(byte[] data, long start, long duration, boolean key) {

  public EncodedPacket later(long ticks) {
    return new EncodedPacket(data, start + ticks, duration, key);
  }
}
