package dev.briefcast.renderer.video.audio;

/**
 * Measures the true peak of sound, the level that it reaches between its samples, by oversampling
 * four times.
 */
public final class TruePeak {

  private static final int DENSITY = 4;

  /** Samples on each side that a value between two samples is made of. */
  private static final int REACH = 8;

  /** Below this a sample's neighbourhood cannot hold the peak that anyone asks about. */
  private static final float QUIET = 0.25f;

  private static final float[][] KERNELS = kernels();

  /** How much higher than all samples around it the sound can be between two. */
  private static final float RISE_MAX = riseMax();

  private TruePeak() {}

  /**
   * @return in dB relative to full scale; −∞ for silence
   */
  public static double decibels(float[] samples) {
    float peak = 0;
    for (int i = 0; i < samples.length; i++) {
      peak = Math.max(peak, at(samples, i));
    }
    return 20 * Math.log10(peak);
  }

  /** The highest level from this sample to just before the next. */
  static float at(float[] samples, int index) {
    float here = Math.abs(samples[index]);
    float next = index + 1 < samples.length ? Math.abs(samples[index + 1]) : 0;
    float peak = here;
    if (Math.max(here, next) < QUIET) {
      return peak;
    }
    for (float[] kernel : KERNELS) {
      peak = Math.max(peak, Math.abs(interpolate(samples, index, kernel)));
    }
    return peak;
  }

  /**
   * Whether the sound stays at or below a level from a sample on. Quick, and sure where it says so.
   *
   * @param to behind the last of these samples
   */
  static boolean staysBelow(float[] samples, int from, int to, float level) {
    float bound = level / RISE_MAX;
    int end = Math.min(samples.length, to + REACH);
    for (int i = Math.max(0, from - REACH); i < end; i++) {
      if (Math.abs(samples[i]) > bound) {
        return false;
      }
    }
    return true;
  }

  private static float riseMax() {
    float most = 1;
    for (float[] kernel : KERNELS) {
      float sum = 0;
      for (float tap : kernel) {
        sum += Math.abs(tap);
      }
      most = Math.max(most, sum);
    }
    return most;
  }

  private static float interpolate(float[] samples, int index, float[] kernel) {
    int first = index - REACH + 1;
    float sum = 0;
    for (int i = Math.max(0, -first); i < kernel.length && first + i < samples.length; i++) {
      sum += samples[first + i] * kernel[i];
    }
    return sum;
  }

  /** Windowed sinc functions for a quarter, a half and three quarters of the way. */
  private static float[][] kernels() {
    float[][] kernels = new float[DENSITY - 1][2 * REACH];
    for (int phase = 1; phase < DENSITY; phase++) {
      for (int tap = 0; tap < 2 * REACH; tap++) {
        double x = Math.PI * (tap - REACH + 1 - phase / (double) DENSITY);
        double window = Math.cos(x / (2 * REACH));
        kernels[phase - 1][tap] = (float) (Math.sin(x) / x * window * window);
      }
    }
    return kernels;
  }
}
