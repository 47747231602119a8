package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechStyleTest {

  private static final String TEXT =
      "Another worker takes the story on and charges its minutes once.";
  private static final SpeechEngine VOICE = new MarySpeechEngine(1);

  @ParameterizedTest
  @ValueSource(ints = {80, 90, 110, 125})
  void speed_isThatOfTheSpeechAndOfItsWords(int percent) throws Exception {
    Speech plain = VOICE.speak(TEXT);

    Speech paced = VOICE.in(new SpeechStyle(percent, false)).speak(TEXT);

    assertThat(paced.seconds()).isCloseTo(plain.seconds() * 100 / percent, within(0.2));
    assertThat(paced.words()).hasSameSizeAs(plain.words());
    assertThat(paced.words().getLast().startSeconds())
        .isCloseTo(plain.words().getLast().startSeconds() * 100 / percent, within(0.12));
  }

  @Test
  void voice_lower_isAMinorThirdLowerAndAsLong() throws Exception {
    Speech plain = VOICE.speak(TEXT);

    Speech low = VOICE.in(new SpeechStyle(100, true)).speak(TEXT);

    assertThat(low.seconds()).isCloseTo(plain.seconds(), within(0.06));
    assertThat(pitch(low) / pitch(plain)).isCloseTo(Math.pow(2, -3 / 12.0), within(0.05));
  }

  @Test
  void styles_haveDifferentVersions() {
    assertThat(VOICE.in(SpeechStyle.PLAIN)).isSameAs(VOICE);
    assertThat(VOICE.in(new SpeechStyle(110, true)).version())
        .isEqualTo(VOICE.version() + "/low/110%");
    assertThat(VOICE.in(new SpeechStyle(110, true)).in(SpeechStyle.PLAIN)).isSameAs(VOICE);
  }

  /** The median of the pitches of windows of 40 ms that have one, by autocorrelation. */
  private static double pitch(Speech speech) {
    float[] samples = speech.samples();
    int window = Speech.SAMPLE_RATE / 25;
    return median(
        IntStream.range(0, samples.length / window - 1)
            .mapToDouble(i -> pitch(samples, i * window, window))
            .filter(hertz -> hertz > 0)
            .toArray());
  }

  private static double pitch(float[] samples, int from, int window) {
    double whole = correlation(samples, from, window, 0);
    int best = 0;
    double most = 0.5 * whole;
    for (int lag = Speech.SAMPLE_RATE / 350; lag < Speech.SAMPLE_RATE / 100; lag++) {
      double here = correlation(samples, from, window, lag);
      if (here > most) {
        most = here;
        best = lag;
      }
    }
    return whole < 1 || best == 0 ? 0 : Speech.SAMPLE_RATE / (double) best;
  }

  private static double correlation(float[] samples, int from, int window, int lag) {
    double sum = 0;
    for (int i = from; i < from + window && i + lag < samples.length; i++) {
      sum += samples[i] * samples[i + lag];
    }
    return sum;
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
