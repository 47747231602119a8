package dev.briefcast.renderer.speech.engine;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Estimates when words are spoken, for engines that do not report it: longer words take longer, and
 * a pause takes none of a word's time.
 */
final class WordTimes {

  private static final int FRAME = Speech.SAMPLE_RATE / 100;

  /** Below this share of the loudest moment nobody speaks. */
  private static final double AUDIBLE = 0.06;

  /** How fast words go on while it is quiet, so that no two begin at once. */
  private static final double QUIET_PACE = 0.04;

  /** What a word takes beside its letters, in letters. */
  private static final int LETTERS_BESIDE = 2;

  private WordTimes() {}

  /**
   * Words in order, none before the one in front of it has ended, all inside the sound.
   *
   * @param text as it was spoken
   * @param samples without silence at both ends
   */
  static List<WordTime> estimated(String text, float[] samples) {
    List<String> words =
        text.replaceAll("[^\\p{L}\\p{M}\\p{Nd}'-]+", " ")
            .strip()
            .lines()
            .flatMap(line -> List.of(line.split(" ", -1)).stream())
            .filter(word -> word.codePoints().anyMatch(Character::isLetterOrDigit))
            .toList();
    double[] spoken = cumulativePace(samples);
    double whole = spoken[spoken.length - 1];
    double letters = words.stream().mapToInt(WordTimes::weight).sum();
    double seconds = samples.length / (double) Speech.SAMPLE_RATE;
    var times = new ArrayList<WordTime>();
    double said = 0;
    double start = 0;
    for (String word : words) {
      said += weight(word);
      double end = Math.clamp(secondsAt(spoken, whole * said / letters), start, seconds);
      times.add(new WordTime(word, start, end));
      start = end;
    }
    return List.copyOf(times);
  }

  private static int weight(String word) {
    return word.length() + LETTERS_BESIDE;
  }

  /** For each hundredth of a second, how much has been spoken before it. */
  private static double[] cumulativePace(float[] samples) {
    double[] levels = new double[Math.max(1, Math.ceilDiv(samples.length, FRAME))];
    double loudest = 0;
    for (int i = 0; i < levels.length; i++) {
      levels[i] = rms(samples, i * FRAME);
      loudest = Math.max(loudest, levels[i]);
    }
    double[] spoken = new double[levels.length + 1];
    for (int i = 0; i < levels.length; i++) {
      spoken[i + 1] = spoken[i] + (levels[i] > AUDIBLE * loudest ? 1 : QUIET_PACE);
    }
    return spoken;
  }

  private static double rms(float[] samples, int from) {
    double squares = 0;
    int to = Math.min(samples.length, from + FRAME);
    for (int i = from; i < to; i++) {
      squares += samples[i] * samples[i];
    }
    return Math.sqrt(squares / FRAME);
  }

  private static double secondsAt(double[] spoken, double amount) {
    int frame = 0;
    while (frame + 1 < spoken.length - 1 && spoken[frame + 1] < amount) {
      frame++;
    }
    double within = (amount - spoken[frame]) / (spoken[frame + 1] - spoken[frame]);
    return (frame + Math.clamp(within, 0, 1)) * FRAME / Speech.SAMPLE_RATE;
  }
}
