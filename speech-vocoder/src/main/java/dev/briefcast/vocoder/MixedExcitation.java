package dev.briefcast.vocoder;

import java.util.Arrays;
import java.util.Random;

/**
 * Pulses where a frame is voiced, and noise, each through a filter of its own. Between the first
 * tap of a filter and the second lies one sample that no tap sees: so it was when the voice was
 * trained.
 */
final class MixedExcitation {

  /** Always the same noise, so that the same sentence has the same samples. */
  private static final long SEED = 1;

  private final Random random = new Random(SEED);
  private final double rate;
  private final int period;
  private final double[][] bands;
  private final int taps;
  private final double[] pulseFilter;
  private final double[] noiseFilter;

  /** What came in, the taps of the frames before in front: a filter looks that far back. */
  private final double[] pulses;

  private final double[] noises;
  private final double[] voiced;
  private final double[] unvoiced;

  /** Samples from one pulse to the next; 0 while unvoiced, negative before the first frame. */
  private double interval = -1;

  private double sincePulse;

  MixedExcitation(VocoderSettings settings) {
    rate = settings.rate();
    period = settings.framePeriod();
    bands = settings.bands();
    taps = bands[0].length;
    pulseFilter = new double[taps];
    noiseFilter = new double[taps];
    pulses = new double[taps + period];
    noises = new double[taps + period];
    voiced = new double[period];
    unvoiced = new double[period];
  }

  /** Writes what excites a frame. */
  void frame(double pitch, double[] strengths, double[] samples, int from) {
    mix(strengths);
    draw(pitch == 0.0 ? 0.0 : rate / pitch);
    filterPulses();
    filterNoise();
    for (int i = 0; i < period; i++) {
      samples[from + i] = voiced[i] + unvoiced[i];
    }
    System.arraycopy(pulses, period, pulses, 0, taps);
    System.arraycopy(noises, period, noises, 0, taps);
  }

  private void mix(double[] strengths) {
    Arrays.fill(pulseFilter, 0.0);
    Arrays.fill(noiseFilter, 0.0);
    for (int band = 0; band < bands.length; band++) {
      double strength = strengths[band];
      double[] filter = bands[band];
      for (int tap = 0; tap < taps; tap++) {
        pulseFilter[tap] += strength * filter[tap];
        noiseFilter[tap] += (1 - strength) * filter[tap];
      }
    }
  }

  private void draw(double wanted) {
    if (interval < 0) {
      interval = wanted;
      sincePulse = wanted;
    }
    double growth = 0;
    if (interval != 0.0 && wanted != 0.0) {
      growth = (wanted - interval) / period;
    } else {
      sincePulse = wanted;
      interval = 0.0;
    }
    for (int i = 0; i < period; i++) {
      double pulse = 0.0;
      if (interval != 0.0) {
        sincePulse += 1.0;
        if (sincePulse >= interval) {
          pulse = Math.sqrt(interval);
          sincePulse -= interval;
        }
      }
      pulses[taps + i] = pulse;
      noises[taps + i] = random.nextBoolean() ? 1.0 : -1.0;
      interval += growth;
    }
    interval = wanted;
  }

  /** There are few pulses, so each is added where it is heard. */
  private void filterPulses() {
    Arrays.fill(voiced, 0.0);
    for (int at = 0; at < pulses.length; at++) {
      double pulse = pulses[at];
      if (pulse != 0.0) {
        int gap = at - taps + 1;
        for (int tap = Math.max(1, -gap); tap < taps && gap + tap < period; tap++) {
          voiced[gap + tap] += pulseFilter[tap] * pulse;
        }
        if (gap > 0) {
          voiced[gap - 1] += pulseFilter[0] * pulse;
        }
      }
    }
  }

  /** Four taps at a time and not sample by sample, which the compiler makes vectors of. */
  private void filterNoise() {
    Arrays.fill(unvoiced, 0.0);
    int tap = taps - 1;
    for (; tap > 4; tap -= 4) {
      addFour(taps - 1 - tap, tap);
    }
    for (; tap > 0; tap--) {
      addOne(taps - 1 - tap, noiseFilter[tap]);
    }
    addOne(taps, noiseFilter[0]);
  }

  private void addFour(int from, int tap) {
    double[] in = noises;
    double[] out = unvoiced;
    double first = noiseFilter[tap];
    double second = noiseFilter[tap - 1];
    double third = noiseFilter[tap - 2];
    double fourth = noiseFilter[tap - 3];
    for (int i = 0; i < out.length; i++) {
      out[i] =
          out[i]
              + first * in[from + i]
              + second * in[from + i + 1]
              + third * in[from + i + 2]
              + fourth * in[from + i + 3];
    }
  }

  private void addOne(int from, double factor) {
    double[] in = noises;
    double[] out = unvoiced;
    for (int i = 0; i < out.length; i++) {
      out[i] += factor * in[from + i];
    }
  }
}
