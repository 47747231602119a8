package dev.briefcast.renderer.video.audio;

import dev.briefcast.renderer.speech.engine.Speech;

/**
 * Integrated loudness of mono sound by ITU-R BS.1770-4: K-weighting, blocks of 400 ms overlapping
 * by three quarters, an absolute gate at −70 LUFS and a relative one 10 LU below what is left.
 */
public final class Loudness {

  private static final int STEP = Speech.SAMPLE_RATE / 10;
  private static final int STEPS_PER_BLOCK = 4;
  private static final double ABSOLUTE_GATE = -70;
  private static final double RELATIVE_GATE = -10;

  /** What silence measures. */
  public static final double SILENCE_LUFS = Double.NEGATIVE_INFINITY;

  private Loudness() {}

  /**
   * @param samples 48 kHz mono
   * @return in LUFS; {@link #SILENCE_LUFS} where nothing passes the gates
   */
  public static double lufs(float[] samples) {
    double[] blocks = blockPowers(stepPowers(samples));
    double audible = meanAbove(blocks, ABSOLUTE_GATE);
    return lufs(meanAbove(blocks, Math.max(ABSOLUTE_GATE, lufs(audible) + RELATIVE_GATE)));
  }

  private static double lufs(double power) {
    return -0.691 + 10 * Math.log10(power);
  }

  private static double meanAbove(double[] powers, double gateLufs) {
    double sum = 0;
    int count = 0;
    for (double power : powers) {
      if (lufs(power) > gateLufs) {
        sum += power;
        count++;
      }
    }
    return count == 0 ? 0 : sum / count;
  }

  private static double[] blockPowers(double[] steps) {
    double[] blocks = new double[Math.max(0, steps.length - STEPS_PER_BLOCK + 1)];
    for (int i = 0; i < blocks.length; i++) {
      for (int j = 0; j < STEPS_PER_BLOCK; j++) {
        blocks[i] += steps[i + j] / STEPS_PER_BLOCK;
      }
    }
    return blocks;
  }

  /** Mean square of the weighted sound in each tenth of a second. */
  private static double[] stepPowers(float[] samples) {
    // The two filters of the recommendation, with its coefficients for 48 kHz.
    var shelf =
        new Biquad(
            1.53512485958697,
            -2.69169618940638,
            1.19839281085285,
            -1.69065929318241,
            0.73248077421585);
    var highPass = new Biquad(1, -2, 1, -1.99004745483398, 0.99007225036621);
    double[] powers = new double[samples.length / STEP];
    for (int step = 0; step < powers.length; step++) {
      double sum = 0;
      for (int i = step * STEP; i < (step + 1) * STEP; i++) {
        double weighted = highPass.next(shelf.next(samples[i]));
        sum += weighted * weighted;
      }
      powers[step] = sum / STEP;
    }
    return powers;
  }

  /** A second-order filter. */
  private static final class Biquad {

    private final double b0;
    private final double b1;
    private final double b2;
    private final double a1;
    private final double a2;
    private double first;
    private double second;

    Biquad(double b0, double b1, double b2, double a1, double a2) {
      this.b0 = b0;
      this.b1 = b1;
      this.b2 = b2;
      this.a1 = a1;
      this.a2 = a2;
    }

    double next(double input) {
      double output = b0 * input + first;
      first = b1 * input - a1 * output + second;
      second = b2 * input - a2 * output;
      return output;
    }
  }
}
