package dev.briefcast.renderer.scene.code;

import static dev.briefcast.renderer.scene.CodeStories.about;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PageTurnsTest {

  private static final SceneStyle LOOK = SceneStyle.of(LookSettings.DEFAULT);
  private static final int LINES = 70;

  @Test
  void lines_exceedingOneView_areAllShownDuringALongSentence() {
    assertThat(seen(about(1, LINES, "So it is said, ".repeat(40))).cardinality()).isEqualTo(LINES);
  }

  @Test
  void lines_ofSeveralSentences_areAllShownInTheEnd() {
    Sentence[] told = new Sentence[5];
    for (int i = 0; i < told.length; i++) {
      told[i] = about(1, LINES, "So it is said, and said, and said again, for the third time.");
    }

    assertThat(seen(told).cardinality()).isEqualTo(LINES);
  }

  @Test
  void lines_withoutTimeToShow_areFoldedAndNotPaged() {
    BitSet seen = seen(about(1, LINES, "So it is."));

    assertThat(seen.get(0)).isTrue();
    assertThat(seen.get(LINES - 1)).isTrue();
    assertThat(seen.cardinality()).isLessThan(LINES / 2);
  }

  @Test
  void sentence_startsOnThePageWithItsWords() {
    String words = "The window sixty moves, and that is told at quite some length as it matters.";
    TimedScene scene = timed(about(1, LINES, "So it is said, ".repeat(20)), about(1, LINES, words));
    Camera camera = camera(scene);

    int begins = new SceneCues(scene).all().get(1).frame();

    assertThat(camera.at(begins).to().shows(60)).isTrue();
  }

  /** The rows that are in view at some time. */
  private static BitSet seen(Sentence... told) {
    TimedScene scene = timed(told);
    Camera camera = camera(scene);
    var seen = new BitSet();
    for (int frame = 0; frame < scene.frameCount(); frame++) {
      for (int row = 0; row < LINES; row++) {
        seen.set(row, seen.get(row) || camera.at(frame).to().shows(row));
      }
    }
    return seen;
  }

  private static TimedScene timed(Sentence... told) {
    List<String> lines =
        IntStream.range(0, LINES)
            .mapToObj(i -> i == 60 ? "move(windowSixty);" : "int x" + i + " = 1;")
            .toList();
    return CodeStories.timed(CodeStories.code(lines, told));
  }

  private static Camera camera(TimedScene scene) {
    var code = (Scene.Code) scene.scene();
    return new Camera(CodeFrame.of(LOOK, code).layout(), new SceneCues(scene).all());
  }
}
