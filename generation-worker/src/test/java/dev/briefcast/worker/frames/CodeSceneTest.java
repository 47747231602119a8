package dev.briefcast.worker.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.worker.screenplay.Focus;
import dev.briefcast.worker.screenplay.Scene;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeSceneTest {

  private static final Look LOOK = Look.of(LookSettings.DEFAULT);
  private static final int SETTLED = Timelines.startOf(0) + 30;

  @ParameterizedTest
  @CsvSource({"8, 102, 103", "8, 108, 108", "200, 101, 101", "200, 180, 190", "200, 299, 300"})
  void paint_whileLinesAreSpokenAbout_showsBandOverThem(int lines, int first, int last) {
    Scene.Code scene = Scenes.code(lines, new Focus.Lines(first, last));
    CodeLayout layout = CodeFrame.of(LOOK, scene).layout();

    BufferedImage picture = paint(scene, SETTLED);

    int band = LOOK.ink(Tone.BAND).getRGB();
    assertThat(rowsOf(picture, layout.view(), band))
        .isEqualTo((last - first + 1) * layout.leading());
  }

  @Test
  void paint_whileSceneIsSpokenAbout_showsNoBand() {
    Scene.Code scene = Scenes.code(20, Focus.whole());

    BufferedImage picture = paint(scene, SETTLED);

    Rectangle view = CodeFrame.of(LOOK, scene).layout().view();
    assertThat(rowsOf(picture, view, LOOK.ink(Tone.BAND).getRGB())).isZero();
  }

  @Test
  void changes_whenFocusStays_nameNoSecondMove() {
    var lines = new Focus.Lines(103, 104);
    var once = new JavaStudio().frames(Timelines.of(List.of(Scenes.code(20, lines))), 0);
    var twice = new JavaStudio().frames(Timelines.of(List.of(Scenes.code(20, lines, lines))), 0);

    assertThat(twice.changes()).isEqualTo(once.changes());
  }

  @Test
  void layout_ofLongExcerpt_endsWithWholeRowInsideThePicture() {
    CodeLayout layout = CodeFrame.of(LOOK, Scenes.code(500, Focus.whole())).layout();

    assertThat(layout.view().height % layout.leading()).isZero();
    assertThat(layout.window().getMaxY()).isLessThan(1000);
    assertThat(layout.pen().size()).isGreaterThanOrEqualTo(24);
  }

  private static BufferedImage paint(Scene scene, int frame) {
    BufferedImage picture = Canvas.picture(LOOK.page().format().size());
    new JavaStudio().frames(Timelines.of(List.of(scene)), 0).paint(frame, picture);
    return picture;
  }

  /** How many pixel rows of the view have the colour just inside its right edge. */
  private static int rowsOf(BufferedImage picture, Rectangle view, int colour) {
    int count = 0;
    for (int y = view.y; y < view.y + view.height; y++) {
      count += picture.getRGB(view.x + view.width - 30, y) == colour ? 1 : 0;
    }
    return count;
  }
}
