package dev.briefcast.renderer.speech.engine;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.Arrays;
import java.util.List;

/** Removes silence from both ends of speech, so that only the timeline decides about pauses. */
final class SilenceTrimmer {

  /** −40 dB: above the breath of the voices we know, below their consonants. */
  private static final float AUDIBLE = 0.01f;

  /** Breathing space that keeps soft beginnings and endings whole: 15 ms. */
  private static final int MARGIN = Speech.SAMPLE_RATE * 15 / 1000;

  private SilenceTrimmer() {}

  /**
   * @param words at least one; nothing is kept long after the last, however noisy it is
   */
  static Speech trimmed(float[] samples, List<WordTime> words) {
    int first = 0;
    while (first < samples.length && Math.abs(samples[first]) < AUDIBLE) {
      first++;
    }
    int last = samples.length - 1;
    while (last > first && Math.abs(samples[last]) < AUDIBLE) {
      last--;
    }
    int from = Math.max(0, Math.min(first, samples.length - 1) - MARGIN);
    int spoken = (int) (words.getLast().endSeconds() * Speech.SAMPLE_RATE);
    int to = Math.min(samples.length, Math.clamp(last + 1, from + 1, spoken + MARGIN) + MARGIN);
    float[] rest = Arrays.copyOfRange(samples, from, to);
    double shift = from / (double) Speech.SAMPLE_RATE;
    double seconds = rest.length / (double) Speech.SAMPLE_RATE;
    return new Speech(rest, words.stream().map(word -> moved(word, shift, seconds)).toList());
  }

  private static WordTime moved(WordTime word, double shift, double seconds) {
    double start = Math.clamp(word.startSeconds() - shift, 0, seconds);
    return new WordTime(word.word(), start, Math.clamp(word.endSeconds() - shift, start, seconds));
  }
}
