package dev.briefcast.renderer.speech.engine;

import java.util.List;

/**
 * A spoken sentence: samples, and the time of every word.
 *
 * @param samples {@link #SAMPLE_RATE} Hz mono, −1.0 to 1.0, silence at both ends trimmed; not to be
 *     changed
 * @param words in order
 */
@SuppressWarnings("ArrayRecordComponent") // a minute is 11 MB: copies would cost more than trust
public record Speech(float[] samples, List<WordTime> words) {

  /** Samples a second, everywhere in a story's sound. */
  public static final int SAMPLE_RATE = 48_000;

  /**
   * When a word is spoken, in seconds from the sentence's start.
   *
   * @param word as it is spoken
   */
  public record WordTime(String word, double startSeconds, double endSeconds) {}

  /** Its length in seconds. */
  public double seconds() {
    return samples.length / (double) SAMPLE_RATE;
  }
}
