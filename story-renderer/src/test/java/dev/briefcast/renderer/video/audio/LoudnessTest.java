package dev.briefcast.renderer.video.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.video.Sounds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LoudnessTest {

  @Test
  void sine_atFullScale_measuresWhatTheRecommendationSays() {
    // 997 Hz at 0 dBFS in one channel measures −3.01 LUFS (BS.1770, annex 1).
    assertThat(Loudness.lufs(Sounds.sine(5, 997, 1))).isCloseTo(-3.01, within(0.05));
    assertThat(Loudness.lufs(Sounds.sine(5, 997, 0.1))).isCloseTo(-23.01, within(0.05));
  }

  @Test
  void silence_isMinusInfinity() {
    assertThat(Loudness.lufs(Sounds.silence(3))).isEqualTo(Loudness.SILENCE_LUFS);
    assertThat(Loudness.lufs(Sounds.silence(0.1))).isEqualTo(Loudness.SILENCE_LUFS);
  }

  @Test
  void pauses_doNotCount() {
    float[] withPause = new float[48_000 * 10];
    System.arraycopy(Sounds.sine(5, 997, 0.1), 0, withPause, 0, 48_000 * 5);

    assertThat(Loudness.lufs(withPause)).isCloseTo(-23.01, within(0.3));
  }

  @Test
  void truePeak_isFoundBetweenSamples() {
    // A quarter of the sample rate, 45° off: every sample is 3 dB below the peak.
    float[] samples = new float[4800];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (float) Math.sin(Math.PI / 2 * i + Math.PI / 4);
    }

    assertThat(TruePeak.decibels(samples)).isCloseTo(0, within(0.3));
  }

  @Test
  void limiter_keepsTheCeiling_andTheRestUnchanged() {
    float[] samples = Sounds.sine(2, 300, 0.4);
    var random = new Random(1);
    for (int i = 40_000; i < 42_000; i++) {
      samples[i] *= 3 + random.nextFloat();
    }
    float[] before = samples.clone();

    Limiter.limit(samples, 0.8f);

    assertThat(TruePeak.decibels(samples)).isLessThan(20 * Math.log10(0.8) + 0.3);
    assertThat(samples[1000]).isEqualTo(before[1000]);
    assertThat(samples[90_000]).isEqualTo(before[90_000]);
  }
}
