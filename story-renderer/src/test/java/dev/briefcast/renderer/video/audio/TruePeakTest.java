package dev.briefcast.renderer.video.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TruePeakTest {

  /** A sine of a quarter of the sampling rate, whose samples all lie beside its peaks. */
  @Test
  void peak_betweenSamples_isFound() {
    float[] sine = new float[480];
    for (int i = 0; i < sine.length; i++) {
      sine[i] = (float) (0.5 * Math.sin(Math.PI / 2 * i + Math.PI / 4));
    }

    assertThat(TruePeak.decibels(sine)).isCloseTo(20 * Math.log10(0.5), within(0.3));
  }

  @Test
  void stretch_stayingBelow_hasNoHigherPeak() {
    var random = new Random(7);
    int below = 0;
    for (int round = 0; round < 2_000; round++) {
      float[] noise = noise(random);
      if (TruePeak.staysBelow(noise, 16, 48, 0.7f)) {
        below++;
        for (int i = 16; i < 48; i++) {
          assertThat(TruePeak.at(noise, i)).isLessThanOrEqualTo(0.7f);
        }
      }
    }
    assertThat(below).isBetween(400, 1_800);
  }

  private static float[] noise(Random random) {
    float[] noise = new float[64];
    float level = 0.2f + 0.3f * random.nextFloat();
    for (int i = 0; i < noise.length; i++) {
      // Full level at each sample, so that what lies between is as high as it can be.
      noise[i] = random.nextBoolean() ? level : -level;
    }
    return noise;
  }
}
