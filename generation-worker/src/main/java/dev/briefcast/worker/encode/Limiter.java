package dev.briefcast.worker.encode;

import dev.briefcast.worker.narration.Speech;
import java.util.Arrays;

/**
 * Turns sound down just before and just after it would be too loud, so gently that one hears no
 * step: the gain of each moment is the mean, over six milliseconds, of the lowest gains needed
 * around it.
 */
final class Limiter {

  private static final int WINDOW = 6 * Speech.SAMPLE_RATE / 1000;

  /** Sound is looked at in stretches of so many samples: most of them are quiet. */
  private static final int STRETCH = 128;

  private Limiter() {}

  /**
   * @param samples changed in place
   * @param ceiling highest level allowed, also between samples; more than 0
   */
  static void limit(float[] samples, float ceiling) {
    float[] needed = new float[samples.length];
    Arrays.fill(needed, 1);
    boolean loud = false;
    for (int from = 0; from < samples.length; from += STRETCH) {
      int to = Math.min(samples.length, from + STRETCH);
      if (!TruePeak.staysBelow(samples, from, to, ceiling)) {
        for (int i = from; i < to; i++) {
          float peak = TruePeak.at(samples, i);
          needed[i] = peak > ceiling ? ceiling / peak : 1;
          loud |= peak > ceiling;
        }
      }
    }
    if (loud) {
      apply(samples, lowest(needed));
    }
  }

  /** The lowest gain from half a window before to half a window after; little of it is below 1. */
  private static float[] lowest(float[] needed) {
    float[] lowest = new float[needed.length];
    Arrays.fill(lowest, 1);
    for (int i = 0; i < needed.length; i++) {
      if (needed[i] < 1) {
        int to = Math.min(needed.length, i + WINDOW / 2 + 1);
        for (int j = Math.max(0, i - WINDOW / 2); j < to; j++) {
          lowest[j] = Math.min(lowest[j], needed[i]);
        }
      }
    }
    return lowest;
  }

  private static void apply(float[] samples, float[] gains) {
    int half = WINDOW / 2;
    double sum = 0;
    for (int i = -half; i < samples.length; i++) {
      sum += gainAt(gains, i + half);
      sum -= gainAt(gains, i - half - 1);
      if (i >= 0) {
        int count = 2 * half + 1 - Math.max(0, half - i);
        samples[i] *= (float) (sum / count);
      }
    }
  }

  private static float gainAt(float[] gains, int index) {
    return index < 0 ? 0 : gains[Math.min(index, gains.length - 1)];
  }
}
