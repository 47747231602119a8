package dev.briefcast.renderer.verify;

import static dev.briefcast.renderer.scene.CodeStories.about;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FocusVisibilityTest {

  private static final Java2dSceneRenderer STUDIO = new Java2dSceneRenderer();
  private static final String WORDS = "This is said in a few words and in a few more of them.";

  /** Lines near and far, more than fit, all there are, and changes of every kind. */
  static Stream<List<Sentence>> tellings() {
    return Stream.of(
        List.of(about(1, 2, WORDS), about(300, 303, WORDS), about(1, 1, WORDS)),
        List.of(about(40, 140, WORDS), about(1, 400, WORDS)),
        List.of(about(390, 400, WORDS), about(7, 7, WORDS)));
  }

  @ParameterizedTest
  @MethodSource("tellings")
  void lines_ofALongExcerpt_areLitInViewWhileSpokenAbout(List<Sentence> told) {
    List<String> lines = IntStream.range(0, 400).mapToObj(i -> "int x" + i + " = 1;").toList();

    assertThat(seen(lines, told).share()).isEqualTo(1);
  }

  static Stream<List<Sentence>> changes() {
    return Stream.of(
        List.of(about(3, 4, WORDS)),
        List.of(about(3, 3, WORDS), about(4, 4, WORDS)),
        List.of(about(4, 4, WORDS), about(3, 3, WORDS)),
        List.of(about(7, 8, WORDS), about(10, 11, WORDS)),
        List.of(about(1, 12, WORDS), about(3, 3, WORDS)));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void lines_addedAndRemoved_areLitInViewWhileSpokenAbout(List<Sentence> told) {
    FocusVisibility seen =
        seen(
            List.of(
                "@@ -10,9 +10,9 @@ class Store {",
                " kept",
                "-  claim(id);",
                "+  claim(id, now);",
                " kept too",
                " and this",
                "+  more();",
                "+  more(again);",
                " between",
                "-  less();",
                "-  less(again);",
                " last"),
            told);

    assertThat(seen.share()).isEqualTo(1);
    assertThat(seen.check().passed()).isTrue();
  }

  /** Every kind of scene that speaks of parts of it. */
  static Stream<Scene> parts() {
    List<Sentence> items =
        List.of(
            new Sentence(WORDS, new Focus.Item(0)),
            new Sentence(WORDS, new Focus.Item(1)),
            new Sentence(WORDS, new Focus.Item(2)));
    List<Sentence> told =
        Stream.of("One is told.", "Two are told.", "And six are, too.", "Four.", "Five.", "Six.")
            .map(text -> new Sentence(text, Focus.whole()))
            .toList();
    String summary = String.join(" ", told.stream().map(Sentence::text).toList());
    String endless = "It goes on and on. ".repeat(30).strip();
    return Stream.of(
        new Scene.Summary(summary, List.of(), told),
        new Scene.Summary("Something else.", List.of(), told),
        new Scene.Flow(List.of("a", "b", "c"), items),
        new Scene.Flow(List.of(endless, endless, endless), items),
        new Scene.Highlights(List.of("a", "b", "c"), items),
        new Scene.Closing("It is so", null, List.of("a", "b"), List.of(told.getFirst())));
  }

  @ParameterizedTest
  @MethodSource("parts")
  void parts_areLitInViewWhileSpokenAbout(Scene scene) {
    var timeline = new Timeline(List.of(CodeStories.timed(scene)));

    FocusVisibility seen = FocusVisibility.of(timeline, at -> STUDIO.frames(timeline, at));

    assertThat(seen.spokenFrames()).isPositive();
    assertThat(seen.share()).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("parts")
  void parts_neverLit_areMissed(Scene scene) {
    var timeline = new Timeline(List.of(CodeStories.timed(scene)));

    FocusVisibility seen = FocusVisibility.of(timeline, at -> dark(STUDIO.frames(timeline, at)));

    assertThat(seen.share()).isEqualTo(scene instanceof Scene.Closing ? 1 : 0);
  }

  @Test
  void lines_neverLit_areMissed() {
    Timeline timeline = story(List.of("a", "b"), List.of(about(1, 2, WORDS)));

    FocusVisibility seen =
        FocusVisibility.of(timeline, scene -> dark(STUDIO.frames(timeline, scene)));

    assertThat(seen.share()).isZero();
    assertThat(seen.check().passed()).isFalse();
  }

  private static FocusVisibility seen(List<String> lines, List<Sentence> told) {
    Timeline timeline = story(lines, told);
    return FocusVisibility.of(timeline, scene -> STUDIO.frames(timeline, scene));
  }

  private static Timeline story(List<String> lines, List<Sentence> told) {
    Scene.Code code = CodeStories.code(lines, told.toArray(Sentence[]::new));
    return new Timeline(List.of(CodeStories.timed(code)));
  }

  private static SceneFrames dark(SceneFrames frames) {
    return new SceneFrames() {
      @Override
      public PictureSize size() {
        return frames.size();
      }

      @Override
      public int frameCount() {
        return frames.frameCount();
      }

      @Override
      public BitSet changes() {
        return frames.changes();
      }

      @Override
      public void paint(int frame, BufferedImage target) {
        frames.paint(frame, target);
      }
    };
  }
}
