package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every engine does, whatever speaks behind it. */
abstract class SpeechEngineContract {

  private static final String TEXT = "The limiter counts every request and refuses one";

  /** The engine that is held to it. */
  abstract SpeechEngine engine();

  @Test
  void speech_hasSound_withinFullScale() throws Exception {
    Speech speech = engine().speak(TEXT);

    assertThat(speech.seconds()).isBetween(1.0, 10.0);
    float loudest = 0;
    for (float sample : speech.samples()) {
      loudest = Math.max(loudest, Math.abs(sample));
    }
    assertThat(loudest).isBetween(0.05f, 1f);
  }

  @Test
  void words_areThoseOfTheText_oneAfterTheOther_insideTheSound() throws Exception {
    Speech speech = engine().speak(TEXT);

    assertThat(speech.words()).extracting(WordTime::word).containsExactly(TEXT.split(" "));
    double end = 0;
    for (WordTime word : speech.words()) {
      assertThat(word.startSeconds()).isGreaterThanOrEqualTo(end);
      assertThat(word.endSeconds()).isGreaterThan(word.startSeconds());
      end = word.endSeconds();
    }
    assertThat(end).isLessThanOrEqualTo(speech.seconds());
    assertThat(speech.words().getFirst().startSeconds()).isLessThan(0.1);
    assertThat(end).isGreaterThan(speech.seconds() - 0.15);
  }

  @Test
  void silence_atBothEnds_isTrimmed() throws Exception {
    float[] samples = engine().speak(TEXT).samples();

    assertThat(loudest(samples, 0, 4800)).isGreaterThan(0.005f);
    assertThat(loudest(samples, samples.length - 4800, samples.length)).isGreaterThan(0.005f);
  }

  @Test
  void threads_areServedConcurrently() {
    SpeechEngine engine = engine();

    List<Speech> speeches =
        Stream.of(TEXT, "Another sentence", TEXT, "Another sentence")
            .parallel()
            .map(text -> spoken(engine, text))
            .toList();

    assertThat(speeches.get(0).samples()).isEqualTo(speeches.get(2).samples());
    assertThat(speeches.get(1).samples()).isEqualTo(speeches.get(3).samples());
  }

  @Test
  void version_saysWhichVoiceItIs_andStays() {
    assertThat(engine().version()).isNotBlank().isEqualTo(engine().version());
  }

  static Speech spoken(SpeechEngine engine, String text) {
    try {
      return engine.speak(text);
    } catch (SpeechException | InterruptedException failed) {
      throw new AssertionError(text, failed);
    }
  }

  private static float loudest(float[] samples, int from, int to) {
    float loudest = 0;
    for (int i = from; i < to; i++) {
      loudest = Math.max(loudest, Math.abs(samples[i]));
    }
    return loudest;
  }
}
