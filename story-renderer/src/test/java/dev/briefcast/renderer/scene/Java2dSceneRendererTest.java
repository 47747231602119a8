package dev.briefcast.renderer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class Java2dSceneRendererTest {

  private static final SceneRenderer STUDIO = new Java2dSceneRenderer();

  static List<Scene> common() {
    return Scenes.common();
  }

  static List<Scene> all() {
    return java.util.stream.Stream.concat(Scenes.common().stream(), Scenes.awkward().stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("all")
  void frames_ofAnyScene_paintEveryRestingFrame(Scene scene) {
    SceneFrames frames = STUDIO.frames(EvenTimelines.of(List.of(scene)), 0);

    BitSet changes = frames.changes();
    int[] last = paint(frames, changes.length() - 1);

    assertThat(changes.get(0)).isTrue();
    assertThat(changes.length()).isLessThanOrEqualTo(frames.frameCount());
    assertThat(colours(last)).isGreaterThan(50);
  }

  @ParameterizedTest
  @MethodSource("common")
  void paint_sameFrameTwice_givesSamePixels(Scene scene) {
    Timeline timeline = EvenTimelines.of(List.of(scene));
    SceneFrames once = STUDIO.frames(timeline, 0);
    SceneFrames again = STUDIO.frames(timeline, 0);

    for (int frame : new int[] {0, 4, once.changes().length() - 1, 2}) {
      assertThat(paint(once, frame)).isEqualTo(paint(again, frame));
    }
  }

  @ParameterizedTest
  @MethodSource("common")
  void changes_ofCommonScene_nameEveryFrameThatDiffers(Scene scene) {
    SceneFrames frames = STUDIO.frames(EvenTimelines.of(List.of(scene)), 0);
    BitSet changes = frames.changes();

    int[] before = paint(frames, 0);
    for (int frame = 1; frame < frames.frameCount(); frame++) {
      if (changes.get(frame)) {
        before = paint(frames, frame);
      } else if (changes.get(frame - 1) || frame % 10 == 0) {
        assertThat(Arrays.equals(before, paint(frames, frame))).as("%d is held", frame).isTrue();
      }
    }
  }

  /** In every scene, in the corner alone, and without a frame that changes because of it. */
  @ParameterizedTest
  @MethodSource("all")
  void sandbox_anyScene_isMarkedInItsStillLayer(Scene scene) {
    Timeline timeline = EvenTimelines.of(List.of(scene));
    SceneFrames live = STUDIO.frames(timeline, 0);
    SceneFrames marked = STUDIO.sandbox().frames(timeline, 0);
    int last = live.changes().length() - 1;

    assertThat(marked.changes()).isEqualTo(live.changes());
    int[] without = paint(live, last);
    int[] with = paint(marked, last);
    int width = STUDIO.size().width();
    var differing = new BitSet();
    for (int i = 0; i < with.length; i++) {
      differing.set(i, with[i] != without[i]);
    }
    assertThat(differing.cardinality()).isGreaterThan(3000);
    assertThat(differing.length() / width).isLessThan(STUDIO.size().height() / 8);
    assertThat(differing.stream().map(i -> i % width)).allMatch(x -> x > width * 3 / 4);
  }

  @Test
  void changes_ofWholeStory_areFew() {
    Timeline timeline = EvenTimelines.of(Scenes.common());

    int painted = 0;
    for (int i = 0; i < timeline.scenes().size(); i++) {
      painted += STUDIO.frames(timeline, i).changes().cardinality();
    }

    assertThat(painted).isLessThan(timeline.frameCount() / 4);
  }

  @Test
  void poster_ofAnyStory_isWholePicture() {
    BufferedImage poster = STUDIO.poster(EvenTimelines.of(Scenes.common()));

    assertThat(poster.getWidth()).isEqualTo(1920);
    assertThat(poster.getHeight()).isEqualTo(1080);
    assertThat(colours(Canvas.pixels(poster))).isGreaterThan(200);
  }

  private static long colours(int[] pixels) {
    return Arrays.stream(pixels).distinct().count();
  }

  private static int[] paint(SceneFrames frames, int frame) {
    BufferedImage picture = Canvas.picture(frames.size());
    frames.paint(frame, picture);
    return Canvas.pixels(picture);
  }
}
