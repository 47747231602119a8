package dev.briefcast.renderer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaintedFramesTest {

  private static final Timeline STORY = EvenTimelines.of(Scenes.common());

  /** Far enough apart for parts to have come to rest in between. */
  private static final int STEP = 7;

  @ParameterizedTest
  @EnumSource(
      value = PictureFormat.class,
      names = {"LANDSCAPE_720", "PORTRAIT"})
  void frame_looksTheSame_whateverWasPaintedBefore(PictureFormat format) {
    var studio =
        new Java2dSceneRenderer(new LookSettings(ThemeName.DARK, null, null, null, format, true));
    BufferedImage inTurn = Canvas.picture(studio.size());
    BufferedImage alone = Canvas.picture(studio.size());
    for (int scene = 0; scene < STORY.scenes().size(); scene++) {
      SceneFrames frames = studio.frames(STORY, scene);
      BitSet changes = frames.changes();
      for (int at = 0; at >= 0; at = changes.nextSetBit(at + STEP)) {
        frames.paint(at, inTurn);
        studio.frames(STORY, scene).paint(at, alone);

        assertThat(Canvas.pixels(inTurn)).as("%d of %d", at, scene).isEqualTo(Canvas.pixels(alone));
      }
      frames.paint(changes.length() - 1, inTurn);
      frames.paint(0, inTurn);
      studio.frames(STORY, scene).paint(0, alone);
      assertThat(Canvas.pixels(inTurn))
          .as("the first of %d", scene)
          .isEqualTo(Canvas.pixels(alone));
    }
  }
}
