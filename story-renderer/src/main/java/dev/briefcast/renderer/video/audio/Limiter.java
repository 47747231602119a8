package dev.briefcast.renderer.video.audio;

import dev.briefcast.renderer.speech.engine.Speech;
import java.util.Arrays;

/**
 * A look-ahead limiter: the gain of each moment is the mean, over six milliseconds, of the lowest
 * gains needed around it.
 */
final class Limiter {

  /** Half of six milliseconds. */
  private static final int HALF = 3 * Speech.SAMPLE_RATE / 1000;

  /** Sound is looked at in stretches of so many samples: most of them are quiet. */
  private static final int STRETCH = 128;

  /** A power of two, and more than the moments whose gains are known and still needed. */
  private static final int KNOWN = 1024;

  private final float[] samples;
  private final float ceiling;

  /** By moment, in a ring: sound may be long. */
  private final float[] gains = new float[KNOWN];

  /** Of the gains around the moment that is next. */
  private double sum;

  private int next = -HALF;

  private Limiter(float[] samples, float ceiling) {
    this.samples = samples;
    this.ceiling = ceiling;
    Arrays.fill(gains, 1);
  }

  /**
   * @param samples changed in place
   * @param ceiling highest level allowed, also between samples; more than 0
   */
  static void limit(float[] samples, float ceiling) {
    var limiter = new Limiter(samples, ceiling);
    for (int from = 0; from < samples.length; from += STRETCH) {
      int to = Math.min(samples.length, from + STRETCH);
      limiter.limitPeaks(from, to);
      // What is found later reaches back by half a window, and so does the mean of gains.
      limiter.applyGain(to - 2 * HALF);
    }
    limiter.applyGain(samples.length);
  }

  private void limitPeaks(int from, int to) {
    if (TruePeak.staysBelow(samples, from, to, ceiling)) {
      return;
    }
    for (int i = from; i < to; i++) {
      float peak = TruePeak.at(samples, i);
      if (peak > ceiling) {
        lowerGain(i, ceiling / peak);
      }
    }
  }

  private void lowerGain(int moment, float needed) {
    int to = Math.min(samples.length, moment + HALF + 1);
    for (int i = Math.max(0, moment - HALF); i < to; i++) {
      gains[i % KNOWN] = Math.min(gains[i % KNOWN], needed);
    }
  }

  private void applyGain(int end) {
    for (; next < end; next++) {
      sum += gains[Math.min(next + HALF, samples.length - 1) % KNOWN];
      dropGain(next - HALF - 1);
      if (next >= 0) {
        int count = 2 * HALF + 1 - Math.max(0, HALF - next);
        samples[next] *= (float) (sum / count);
      }
    }
  }

  /** Its place in the ring is for a moment to come. */
  private void dropGain(int moment) {
    if (moment >= 0) {
      sum -= gains[moment % KNOWN];
      gains[moment % KNOWN] = 1;
    }
  }
}
