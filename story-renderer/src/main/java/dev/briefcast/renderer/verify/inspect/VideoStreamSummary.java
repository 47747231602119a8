package dev.briefcast.renderer.verify.inspect;

import java.util.List;

/**
 * A summary of the video stream: its key frames, and the sizes of the other frames.
 *
 * @param width in pixels
 * @param height in pixels
 * @param frames in order; each lasts until the next begins
 */
public record VideoStreamSummary(int width, int height, List<Frame> frames) {

  /**
   * A frame.
   *
   * @param from when it is shown, in seconds from the file's start
   * @param to when it is shown no longer, in seconds from the file's start
   * @param bytes how large it is
   * @param key whether a player can begin with it
   * @param black whether there is nothing to see; known of key frames, and taken over by those
   *     after them
   * @param differs whether it is a key frame that shows anything else than the key frame before
   */
  public record Frame(
      double from, double to, int bytes, boolean key, boolean black, boolean differs) {}

  /** When the last picture ends, in seconds from the file's start. */
  public double seconds() {
    return frames.isEmpty() ? 0 : frames.getLast().to();
  }
}
