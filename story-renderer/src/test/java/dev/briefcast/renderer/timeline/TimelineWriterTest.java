package dev.briefcast.renderer.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimelineWriterTest {

  private static final double LONGEST_PAUSE_SECONDS = 1.5;

  @Test
  void scenes_followEachOtherWithoutGaps() {
    Timeline timeline = timeline(List.of(3.01, 2.5), List.of(4.0), List.of(1.2, 1.3, 7.77));

    assertThat(timeline.scenes().getFirst().startFrame()).isZero();
    for (int i = 1; i < timeline.scenes().size(); i++) {
      assertThat(timeline.scenes().get(i).startFrame())
          .isEqualTo(timeline.scenes().get(i - 1).endFrame());
    }
  }

  @Test
  void sentence_lastsAsLongAsItsSound_roundedUpToAFrame() {
    Timeline timeline = timeline(List.of(3.0, 3.001, 5.0));

    assertThat(timeline.scenes().getFirst().sentences())
        .extracting(sentence -> sentence.endFrame() - sentence.startFrame())
        .containsExactly(90, 91, 150);
  }

  @Test
  void sentences_areWithinTheirScene_withAPauseBetween() {
    Timeline timeline = timeline(List.of(3.0, 3.0), List.of(6.0));

    TimedScene scene = timeline.scenes().getFirst();
    TimedSentence first = scene.sentences().get(0);
    TimedSentence second = scene.sentences().get(1);
    assertThat(first.startFrame()).isGreaterThan(scene.startFrame());
    assertThat(second.startFrame() - first.endFrame()).isBetween(7, 12);
    assertThat(second.endFrame()).isLessThan(scene.endFrame());
  }

  @Test
  void pauses_followTheSense() {
    var narration =
        List.of(
            new Sentence("S", new Focus.Lines(1, 2)),
            new Sentence("S", new Focus.Lines(1, 2)),
            new Sentence("S", new Focus.Lines(8, 9)));
    var title = new Scene.Title("Title", null, null, "", narration);
    List<Speech> speeches = List.of(speech(4), speech(4), speech(4));

    List<TimedScene> scenes =
        TimelineWriter.write(
                new Screenplay("Title", List.of(title, title), List.of()),
                new Narration(List.of(speeches, speeches)))
            .scenes();

    List<TimedSentence> told = scenes.getFirst().sentences();
    int same = told.get(1).startFrame() - told.get(0).endFrame();
    int step = told.get(2).startFrame() - told.get(1).endFrame();
    int scene = scenes.getLast().sentences().getFirst().startFrame() - told.get(2).endFrame();
    assertThat(same).isLessThan(step);
    assertThat(step).isLessThan(scene);
  }

  @Test
  void words_areCopied() {
    Timeline timeline = timeline(List.of(3.0));

    assertThat(timeline.scenes().getFirst().sentences().getFirst().words())
        .containsExactly(new WordTime("hum", 0, 3.0));
  }

  @Test
  void pauses_areNeverLong() {
    assertThat(longestPauseSeconds(timeline(List.of(9.0, 3.0), List.of(6.0))))
        .isLessThan(LONGEST_PAUSE_SECONDS);
    assertThat(longestPauseSeconds(timeline(List.of(1.0), List.of(1.0, 1.0))))
        .isLessThan(LONGEST_PAUSE_SECONDS);
  }

  @Test
  void story_short_getsLongerPauses_upToTenSeconds() {
    Timeline timeline = timeline(List.of(2.0), List.of(1.5, 1.0), List.of(1.5));

    assertThat(timeline.seconds()).isBetween(10.0, 10.5);
  }

  private static double longestPauseSeconds(Timeline timeline) {
    var sentences =
        timeline.scenes().stream().flatMap(scene -> scene.sentences().stream()).toList();
    int longest = timeline.frameCount() - sentences.getLast().endFrame();
    int end = 0;
    for (TimedSentence sentence : sentences) {
      longest = Math.max(longest, sentence.startFrame() - end);
      end = sentence.endFrame();
    }
    return longest / (double) Timeline.FRAME_RATE;
  }

  @SafeVarargs
  private static Timeline timeline(List<Double>... sentenceSeconds) {
    var scenes = new ArrayList<Scene>();
    var speeches = new ArrayList<List<Speech>>();
    for (List<Double> seconds : sentenceSeconds) {
      scenes.add(new Scene.Title("Title", null, null, "", sentences(seconds.size())));
      speeches.add(seconds.stream().map(TimelineWriterTest::speech).toList());
    }
    return TimelineWriter.write(
        new Screenplay("Title", scenes, List.of()), new Narration(speeches));
  }

  private static List<Sentence> sentences(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Sentence("S", Focus.whole())).toList();
  }

  private static Speech speech(double seconds) {
    float[] samples = new float[(int) Math.round(seconds * Speech.SAMPLE_RATE)];
    return new Speech(samples, List.of(new WordTime("hum", 0, seconds)));
  }
}
