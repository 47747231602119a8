package dev.briefcast.vocoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What can be said without a voice; that it sounds as MaryTTS does is tested where one is. */
class VocoderTest {

  private static final int FRAMES = 8;
  private static final int PERIOD = 240;
  private static final double[] PLAIN = {1, 0, 0};

  private final Vocoder vocoder =
      new Vocoder(new VocoderSettings(48_000, PERIOD, 0.55, 0.0, new double[][] {PLAIN}));

  @Test
  void voice_withoutAnyFilter_isPulsesAtItsPitch() {
    double[] samples = samples(200, 1);

    assertThat(IntStream.range(0, samples.length).filter(i -> samples[i] != 0))
        .containsExactly(0, 239, 479, 719, 959, 1199, 1439, 1679, 1919);
    assertThat(samples[0]).isEqualTo(Math.sqrt(240));
  }

  @Test
  void breath_withoutAnyFilter_isReproducibleNoise() {
    double[] samples = samples(0, 0);

    assertThat(Arrays.stream(samples)).allMatch(sample -> Math.abs(sample) == 1);
    assertThat(Math.abs(Arrays.stream(samples).sum())).isLessThan(samples.length / 10.0);
    assertThat(samples(0, 0)).isEqualTo(samples);
  }

  @Test
  void gain_isTheFirstCoefficient_asALogarithm() {
    double[][] cepstra = cepstra();
    Arrays.stream(cepstra).forEach(each -> each[0] = Math.log(3));

    double[] samples = vocoder.samples(cepstra, new double[FRAMES], strengths(0));

    assertThat(Arrays.stream(samples, PERIOD, samples.length))
        .allMatch(sample -> Math.abs(Math.abs(sample) - 3) < 1e-9);
  }

  @Test
  void parameters_empty_areSilence() {
    assertThat(vocoder.samples(new double[0][], new double[0], new double[0][])).isEmpty();
  }

  private double[] samples(double pitch, double strength) {
    double[] pitches = new double[FRAMES];
    Arrays.fill(pitches, pitch);
    return vocoder.samples(cepstra(), pitches, strengths(strength));
  }

  private static double[][] cepstra() {
    return new double[FRAMES][5];
  }

  private static double[][] strengths(double strength) {
    double[][] strengths = new double[FRAMES][1];
    Arrays.stream(strengths).forEach(each -> each[0] = strength);
    return strengths;
  }
}
