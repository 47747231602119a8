package dev.briefcast.renderer.speech.engine;

import java.math.BigInteger;

/** Converts sound to another sample rate with a windowed sinc, without aliasing. */
final class Resampler {

  /** Zero crossings of the sinc on each side. */
  private static final int CROSSINGS = 16;

  /** How much of the lower rate's half is let through. */
  private static final double PASS = 0.94;

  private Resampler() {}

  /** The same sound; the array itself if the rates are the same. */
  static float[] of(float[] samples, int rate, int wanted) {
    if (rate == wanted) {
      return samples;
    }
    int common = BigInteger.valueOf(rate).gcd(BigInteger.valueOf(wanted)).intValueExact();
    int up = wanted / common;
    int down = rate / common;
    double cutoff = PASS * Math.min(1, wanted / (double) rate);
    int half = (int) Math.ceil(CROSSINGS / cutoff);
    float[][] kernels = new float[up][];
    for (int phase = 0; phase < up; phase++) {
      kernels[phase] = kernel(phase / (double) up, half, cutoff);
    }
    float[] resampled = new float[Math.toIntExact((long) samples.length * up / down)];
    for (int i = 0; i < resampled.length; i++) {
      long position = (long) i * down;
      resampled[i] = at(samples, (int) (position / up), kernels[(int) (position % up)], half);
    }
    return resampled;
  }

  private static float at(float[] samples, int index, float[] kernel, int half) {
    float sum = 0;
    int first = Math.max(0, half - 1 - index);
    int last = Math.min(kernel.length, samples.length - index + half - 1);
    for (int k = first; k < last; k++) {
      sum += samples[index + k - half + 1] * kernel[k];
    }
    return Math.clamp(sum, -1f, 1f);
  }

  /** Weights of the samples around a moment between two; together they are 1. */
  private static float[] kernel(double moment, int half, double cutoff) {
    double[] weights = new double[2 * half];
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      double x = k - half + 1 - moment;
      double window =
          0.42 + 0.5 * Math.cos(Math.PI * x / half) + 0.08 * Math.cos(2 * Math.PI * x / half);
      weights[k] = Math.abs(x) >= half ? 0 : sinc(cutoff * x) * window;
      sum += weights[k];
    }
    float[] kernel = new float[weights.length];
    for (int k = 0; k < kernel.length; k++) {
      kernel[k] = (float) (weights[k] / sum);
    }
    return kernel;
  }

  private static double sinc(double x) {
    return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  }
}
