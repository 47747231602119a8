package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.timeline.TimelineWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechBudgetTest {

  /** Of each hold; {@code ./verify long} tells more. */
  private static final int BRIEFS = Integer.getInteger("briefcast.fuzz.budgets", 20);

  /** What a voice may make of a sentence, whatever it looks like. */
  private static final double[] SENTENCE_SECONDS = {0.3, 1, 2.5, 4, 9, 40};

  private static final List<String> WORDS =
      List.of(
          "queue",
          "9。9。9。9。9。9。9",
          "123456789012345678901234",
          "检查权限",
          "ничего",
          "مرحبا",
          "===>",
          "🎬",
          "k8s",
          "ACK",
          "don't",
          "नमस्ते",
          "e\u0301\u0301\u0301");

  private static final Map<Double, Speech> SPOKEN = new HashMap<>();

  @Test
  void brief_withTooMuchToSpeak_failsAtOnce_andPermanently(@TempDir Path folder) throws Exception {
    List<BriefFile> files =
        IntStream.range(0, 20)
            .mapToObj(i -> new BriefFile(i + ".java", "x ".repeat(240), null, null, null, null))
            .toList();
    var talkative =
        new Brief(
            "x ".repeat(60) + ".",
            "x ".repeat(900) + ".",
            null,
            files,
            Collections.nCopies(7, "x ".repeat(240)),
            Collections.nCopies(8, "x ".repeat(90)),
            Map.of("x", "talkative ".repeat(12)));

    StoryRenderer renderer = LocalStoryRenderer.start(new RenderSettings(2, null, 0));

    assertThatThrownBy(() -> renderer.make(talkative, folder, (stage, percent) -> {}))
        .isInstanceOfSatisfying(
            RenderingException.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(FailureCode.BRIEF_NOT_RENDERABLE);
              assertThat(failed.code().retryable()).isFalse();
            })
        .hasMessageContaining("shorten the brief");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 11, 13, 23, 47, 95, 150, 300})
  void story_ofAnyBriefAndVoice_isAtMostATenthLongerThanItsHold(int held) {
    var random = new Random(held);
    var budget = SpeechBudget.ofHold(held);
    int made = 0;
    for (int i = 0; i < BRIEFS; i++) {
      Screenplay written =
          new ScreenplayWriter().write(brief(random), null, budget.secondsToWrite());
      Narration spoken = spoken(written, _ -> SENTENCE_SECONDS[random.nextInt(6)]);
      try {
        FittedStory story = FittedStory.of(written, spoken, budget);
        made++;
        assertThat(Math.ceil(story.timeline().seconds())).isLessThanOrEqualTo(held * 1.1);
        assertThat(story.screenplay().scenes()).hasSameSizeAs(story.narration().scenes());
        assertThat(story.screenplay().scenes().getFirst()).isInstanceOf(Scene.Title.class);
      } catch (RenderingException refused) {
        assertThat(refused.code()).isEqualTo(FailureCode.BRIEF_NOT_RENDERABLE);
      }
    }
    assertThat(made).isPositive();
  }

  @Test
  void story_fitting_isToldWhole() throws RenderingException {
    Screenplay written = new ScreenplayWriter().write(brief(new Random(1)));
    Narration spoken = spoken(written, _ -> 1);
    double seconds = TimelineWriter.write(written, spoken).seconds();

    FittedStory story =
        FittedStory.of(written, spoken, SpeechBudget.ofHold((int) Math.ceil(seconds)));

    assertThat(story.screenplay()).isSameAs(written);
    assertThat(story.narration()).isSameAs(spoken);
  }

  @Test
  void story_tooLong_losesTheLastSentencesOfItsLongestScene_andSaysSo() throws RenderingException {
    Screenplay written = new ScreenplayWriter().write(steps());
    Narration spoken = spoken(written, sentence -> sentence.text().contains("step") ? 9 : 1);

    FittedStory story = FittedStory.of(written, spoken, SpeechBudget.ofHold(40));

    Scene flow = scene(story.screenplay(), Scene.Flow.class);
    assertThat(flow.narration()).isNotEmpty().hasSizeLessThan(5);
    assertThat(flow.narration())
        .isEqualTo(
            scene(written, Scene.Flow.class).narration().subList(0, flow.narration().size()));
    assertThat(scene(story.screenplay(), Scene.Summary.class))
        .isEqualTo(scene(written, Scene.Summary.class));
    assertThat(story.screenplay().leftOut()).last().asString().startsWith("For want of time ");
  }

  @Test
  void story_whoseTitleIsTooLong_failsPermanently() {
    Screenplay written = new ScreenplayWriter().write(steps());
    Narration spoken = spoken(written, _ -> 30);

    assertThatThrownBy(() -> FittedStory.of(written, spoken, SpeechBudget.ofHold(30)))
        .isInstanceOfSatisfying(
            RenderingException.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(FailureCode.BRIEF_NOT_RENDERABLE);
              assertThat(failed.code().retryable()).isFalse();
              assertThat(failed).hasMessageContaining("shorter title");
            });
  }

  @Test
  void hold_absent_limitsNothing() throws RenderingException {
    Screenplay written = new ScreenplayWriter().write(steps());
    Narration spoken = spoken(written, _ -> 40);

    FittedStory story = FittedStory.of(written, spoken, SpeechBudget.ofHold(null));

    assertThat(story.screenplay()).isSameAs(written);
  }

  private static Scene scene(Screenplay screenplay, Class<? extends Scene> kind) {
    return screenplay.scenes().stream().filter(kind::isInstance).findFirst().orElseThrow();
  }

  private static Brief steps() {
    var file = new BriefFile("a.py", "The entry", null, null, null, null);
    List<String> steps = IntStream.range(0, 5).mapToObj(i -> "A step of kind " + i).toList();
    return new Brief("A title", "A summary of it.", null, List.of(file), steps, List.of("One"));
  }

  private static Brief brief(Random random) {
    List<BriefFile> files =
        IntStream.range(0, 1 + random.nextInt(20)).mapToObj(i -> file(random, i)).toList();
    return new Brief(
        "A title " + text(random, 2),
        "This is all about " + text(random, 60),
        null,
        files,
        random.nextBoolean() ? texts(random, 3 + random.nextInt(5)) : List.of(),
        random.nextBoolean() ? texts(random, 1 + random.nextInt(8)) : List.of());
  }

  private static BriefFile file(Random random, int index) {
    String code = "def f" + index + "(a):\n  return " + text(random, 3) + "\n";
    return new BriefFile(
        "src/" + index + ".py",
        random.nextBoolean() ? text(random, 8) : null,
        null,
        random.nextBoolean() ? code.repeat(1 + random.nextInt(30)) : null,
        null,
        null);
  }

  private static List<String> texts(Random random, int count) {
    return IntStream.range(0, count).mapToObj(_ -> "So be it " + text(random, 10)).toList();
  }

  private static String text(Random random, int wordsMax) {
    var words = new ArrayList<String>();
    for (int i = 0; i <= random.nextInt(wordsMax); i++) {
      words.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    return String.join(random.nextBoolean() ? " " : "", words);
  }

  private static Narration spoken(Screenplay screenplay, ToDoubleFunction<Sentence> seconds) {
    return new Narration(
        screenplay.scenes().stream()
            .map(scene -> scene.narration().stream().map(each -> speech(seconds, each)).toList())
            .toList());
  }

  private static Speech speech(ToDoubleFunction<Sentence> seconds, Sentence sentence) {
    return SPOKEN.computeIfAbsent(
        seconds.applyAsDouble(sentence),
        length -> new Speech(new float[(int) (length * Speech.SAMPLE_RATE)], List.of()));
  }
}
