package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MarySpeechEngineTest extends SpeechEngineContract {

  private static final SpeechEngine ENGINE = new MarySpeechEngine(2);

  @Override
  SpeechEngine engine() {
    return ENGINE;
  }

  @Test
  void words_areThoseOfTheText_inOrder_withinTheSound() throws Exception {
    Speech speech = ENGINE.speak("The limiter counts every request, and refuses the eleventh.");

    assertThat(speech.words())
        .extracting(WordTime::word)
        .containsExactly(
            "The", "limiter", "counts", "every", "request", "and", "refuses", "the", "eleventh");
    assertThat(speech.words())
        .isSortedAccordingTo(Comparator.comparingDouble(WordTime::startSeconds));
    assertThat(speech.words().getFirst().startSeconds()).isLessThan(0.1);
    assertThat(speech.words().getLast().endSeconds())
        .isBetween(speech.seconds() - 0.1, speech.seconds());
  }

  @Test
  void words_areLoudWhereTheyAre_andPausesQuiet() throws Exception {
    Speech speech = ENGINE.speak("Requests arrive, answers leave.");

    WordTime before = speech.words().get(1);
    WordTime after = speech.words().get(2);
    assertThat(level(speech, before.startSeconds(), before.endSeconds())).isGreaterThan(0.05);
    assertThat(level(speech, before.endSeconds() + 0.1, after.startSeconds() - 0.1))
        .isLessThan(0.01);
  }

  @Test
  void bothEnds_areTrimmed() throws Exception {
    Speech speech = ENGINE.speak("Short.");

    assertThat(level(speech, 0, 0.1)).isGreaterThan(0.01);
    assertThat(level(speech, speech.seconds() - 0.1, speech.seconds())).isGreaterThan(0.001);
    assertThat(speech.seconds()).isBetween(0.2, 0.7);
  }

  @Test
  void sameText_givesTheSameSamples_alsoAtTheSameTime() {
    var texts = List.of("Two at once.", "Another sentence.", "Two at once.", "Another sentence.");

    List<Speech> speeches = texts.parallelStream().map(MarySpeechEngineTest::speak).toList();

    assertThat(speeches.get(0).samples()).isEqualTo(speeches.get(2).samples());
    assertThat(speeches.get(1).samples()).isEqualTo(speeches.get(3).samples());
  }

  @Test
  void texts_odd_areSpokenOrSkipped_neverRefused() {
    var texts = List.of("HTTP JSON xyz", "…", "", "日本語", "Ünïcödé größe", "3", "a < b & c", "«»");

    assertThat(Stream.of(texts).flatMap(List::stream).map(MarySpeechEngineTest::speak))
        .allSatisfy(speech -> assertThat(speech.seconds()).isBetween(0.1, 5.0));
  }

  private static Speech speak(String text) {
    try {
      return ENGINE.speak(text);
    } catch (SpeechException | InterruptedException failed) {
      throw new AssertionError(text, failed);
    }
  }

  private static double level(Speech speech, double fromSeconds, double toSeconds) {
    int from = (int) (fromSeconds * Speech.SAMPLE_RATE);
    int to = (int) (toSeconds * Speech.SAMPLE_RATE);
    double squares = 0;
    for (int i = from; i < to; i++) {
      squares += speech.samples()[i] * speech.samples()[i];
    }
    return Math.sqrt(squares / (to - from));
  }
}
