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
    float[] gains = null;
    for (int from = 0; from < samples.length; from += STRETCH) {
      int to = Math.min(samples.length, from + STRETCH);
      if (!TruePeak.staysBelow(samples, from, to, ceiling)) {
        for (int i = from; i < to; i++) {
          float peak = TruePeak.at(samples, i);
          if (peak > ceiling) {
            gains = gains == null ? unchanged(samples.length) : gains;
            lower(gains, i, ceiling / peak);
          }
        }
      }
    }
    if (gains != null) {
      apply(samples, gains);
    }
  }

  private static float[] unchanged(int length) {
    float[] gains = new float[length];
    Arrays.fill(gains, 1);
    return gains;
  }

  /** From half a window before to half a window after. */
  private static void lower(float[] gains, int index, float needed) {
    int to = Math.min(gains.length, index + WINDOW / 2 + 1);
    for (int i = Math.max(0, index - WINDOW / 2); i < to; i++) {
      gains[i] = Math.min(gains[i], needed);
    }
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
