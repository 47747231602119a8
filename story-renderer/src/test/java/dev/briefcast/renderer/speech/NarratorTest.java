package dev.briefcast.renderer.speech;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.ReadingTime;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.text.Verbaliser;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NarratorTest {

  private static final Screenplay SCREENPLAY =
      new Screenplay(
          "Title",
          List.of(scene("One short", "Another that is longer"), scene("One short", "Last")),
          List.of());

  private final CountingEngine engine = new CountingEngine();
  private final SpeechCache cache = SpeechCache.inMemory(1 << 24);

  @Test
  void narration_hasTheShapeOfTheScreenplay() throws Exception {
    var narrated = narrator(engine).narrate(SCREENPLAY, () -> {});

    assertThat(narrated.narration().scenes()).extracting(List::size).containsExactly(2, 2);
    assertThat(narrated.narration().scenes().get(0).get(1).seconds()).isEqualTo(2.2);
    assertThat(narrated.narration().scenes().get(1).get(1).seconds()).isEqualTo(0.4);
    assertThat(narrated.sentences()).isEqualTo(4);
  }

  @Test
  void sentence_spokenBefore_comesFromTheCache_andSoundsTheSame() throws Exception {
    var first = narrator(engine).narrate(SCREENPLAY, () -> {});
    int spoken = engine.spoken();

    var second = narrator(engine).narrate(SCREENPLAY, () -> {});

    assertThat(engine.spoken()).isEqualTo(spoken);
    assertThat(second.fromCache()).isEqualTo(4);
    assertThat(second.narration().scenes().get(1).get(0).samples())
        .isEqualTo(first.narration().scenes().get(1).get(0).samples());
  }

  @Test
  void sentence_silent_isTimedWithoutTheVoice() throws Exception {
    var narration = List.of(Sentence.silent(Focus.whole()), new Sentence("Last", Focus.whole()));
    var read =
        new Screenplay("Title", List.of(new Scene.Files("Files", List.of(), narration)), List.of());

    var narrated = narrator(engine).narrate(read, () -> {});

    assertThat(engine.spoken()).isEqualTo(1);
    assertThat(narrated.sentences()).isEqualTo(1);
    Speech look = narrated.narration().scenes().getFirst().getFirst();
    assertThat(look.seconds()).isCloseTo(ReadingTime.ofALook(Focus.whole()), within(0.01));
    assertThat(look.words()).isEmpty();
  }

  @Test
  void sentence_inAnotherScript_isSilentForItsReadingTime() throws Exception {
    var read = new Screenplay("Title", List.of(scene("世".repeat(18), "Of 世界世界世界世界世")), List.of());

    List<Speech> said = narrator(engine).narrate(read, () -> {}).narration().scenes().getFirst();

    assertThat(engine.spoken()).isEqualTo(1);
    assertThat(said.getFirst().seconds()).isCloseTo(2, within(0.01));
    assertThat(said.getFirst().words()).isEmpty();
    assertThat(said.getLast().seconds()).isCloseTo(0.2 + 1, within(0.01));
  }

  @Test
  void ownWords_aroundUnspokenText_areNotSpoken() throws Exception {
    var step =
        new Sentence("First: 世界世界.", new Focus.Item(0), List.of(SourceSpan.of(Part.STEP, "世界世界.")));
    var named =
        new Sentence("First: A 世界.", new Focus.Item(1), List.of(SourceSpan.of(Part.STEP, "A 世界.")));
    var flow = new Scene.Flow(List.of("世界世界", "A 世界"), List.of(step, named));

    narrator(engine).narrate(new Screenplay("Title", List.of(flow), List.of()), () -> {});

    assertThat(engine.spoken()).isEqualTo(1);
  }

  @Test
  void word_ofTheStorysLexicon_isSpokenAsItSays() throws Exception {
    var narrated = narrator(engine).narrate(SCREENPLAY, Map.of("last", "the very last"), () -> {});

    assertThat(narrated.narration().scenes().get(1).get(1).seconds()).isEqualTo(1.3);
  }

  @Test
  void narration_tooLong_isRefusedBeforeTheVoiceIsCalled() {
    Scene[] scenes = new Scene[20];
    Arrays.setAll(scenes, i -> scene("x ".repeat(60), "y ".repeat(60)));
    var screenplay = new Screenplay("Title", List.of(scenes), List.of());
    Map<String, String> lexicon = Map.of("x", "a ".repeat(52), "y", "never ".repeat(20));

    assertThatThrownBy(() -> narrator(engine).narrate(screenplay, lexicon, () -> {}))
        .isInstanceOf(NarrationTooLongException.class)
        .hasMessageContaining("8000 are allowed");
    assertThat(engine.spoken()).isZero();
  }

  @Test
  void voice_speakingTooLong_isStoppedAtTheBound() {
    var slow = new SlowEngine();
    Scene[] scenes = new Scene[40];
    Arrays.setAll(scenes, i -> scene("Number " + i, "Another " + i));

    assertThatThrownBy(
            () ->
                narrator(slow)
                    .narrate(new Screenplay("Title", List.of(scenes), List.of()), () -> {}))
        .isInstanceOf(NarrationTooLongException.class)
        .hasMessageContaining("more than 600 seconds");
    assertThat(slow.spoken).hasValueLessThan(30);
  }

  /** Says everything in half a minute. */
  private static final class SlowEngine implements SpeechEngine {
    private final AtomicInteger spoken = new AtomicInteger();

    @Override
    public String version() {
      return "slow";
    }

    @Override
    public Speech speak(String text) {
      spoken.incrementAndGet();
      return new Speech(new float[30 * Speech.SAMPLE_RATE], List.of());
    }
  }

  @Test
  void everySentence_isReported() throws Exception {
    var reported = new AtomicInteger();

    narrator(engine).narrate(SCREENPLAY, reported::incrementAndGet);

    assertThat(reported).hasValue(4);
  }

  @Test
  void engine_failing_failsTheNarration() {
    var broken = new FailingEngine();

    assertThatThrownBy(() -> narrator(broken).narrate(SCREENPLAY, () -> {}))
        .isInstanceOf(SpeechException.class)
        .hasMessage("hoarse");
  }

  @Test
  void engine_failingOnce_leavesTheWholeStoryToTheSubstitute() throws Exception {
    var fickle =
        new SpeechEngine() {
          @Override
          public Speech speak(String text) throws SpeechException {
            if (text.equals("last")) {
              throw new SpeechException("hoarse");
            }
            return engine.speak("much longer than " + text);
          }

          @Override
          public String version() {
            return "fickle";
          }
        };
    var narrator = new Narrator(fickle, new CountingEngine(), new Verbaliser(), cache, 2);

    var narrated = narrator.narrate(SCREENPLAY, () -> {});

    assertThat(narrated.fellBack()).isTrue();
    assertThat(narrated.voice()).isEqualTo("hum-1");
    assertThat(narrated.narration().scenes().get(0).get(0).seconds()).isEqualTo(0.9);
    assertThat(narrated.narration().scenes().get(1).get(1).seconds()).isEqualTo(0.4);
  }

  @Test
  void interruption_stopsTheEngineToo() throws Exception {
    var waiting = new WaitingEngine();
    var stopped = new CountDownLatch(1);
    var thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    narrator(waiting).narrate(SCREENPLAY, () -> {});
                  } catch (InterruptedException expected) {
                    stopped.countDown();
                  } catch (SpeechException | NarrationTooLongException unexpected) {
                    throw new IllegalStateException(unexpected);
                  }
                });
    waiting.begun.await();

    thread.interrupt();

    stopped.await();
    assertThat(waiting.interrupted).hasPositiveValue();
  }

  private Narrator narrator(SpeechEngine voice) {
    return new Narrator(voice, new Verbaliser(), cache, 2);
  }

  private static Scene scene(String... sentences) {
    var narration = Stream.of(sentences).map(text -> new Sentence(text, Focus.whole())).toList();
    return new Scene.Title("Title", null, null, "", narration);
  }

  private static final class FailingEngine implements SpeechEngine {
    @Override
    public Speech speak(String text) throws SpeechException {
      throw new SpeechException("hoarse", new IllegalStateException());
    }

    @Override
    public String version() {
      return "failing";
    }
  }

  private static final class WaitingEngine implements SpeechEngine {
    final CountDownLatch begun = new CountDownLatch(1);
    final AtomicInteger interrupted = new AtomicInteger();

    @Override
    public Speech speak(String text) throws InterruptedException {
      begun.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException expected) {
        interrupted.incrementAndGet();
        throw expected;
      }
      throw new IllegalStateException("nobody counts down");
    }

    @Override
    public String version() {
      return "waiting";
    }
  }
}
