package dev.briefcast.renderer.scene.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.EvenTimelines;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.Scenes;
import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeSceneTest {

  private static final SceneStyle LOOK = SceneStyle.of(LookSettings.DEFAULT);
  private static final int SETTLED = EvenTimelines.startOf(0) + 30;

  @ParameterizedTest
  @CsvSource({"8, 102, 103", "8, 108, 108", "200, 101, 101", "200, 180, 190", "200, 299, 300"})
  void paint_whileLinesAreSpokenAbout_showsBandOverThem(int lines, int first, int last) {
    Scene.Code scene = Scenes.code(lines, new Focus.Lines(first, last));
    CodeLayout layout = CodeFrame.of(LOOK, scene).layout();

    BufferedImage picture = paint(scene, SETTLED);

    int band = LOOK.ink(ColorRole.BAND).getRGB();
    double zoom = camera(scene, layout).at(SETTLED).zoom();
    assertThat(rowsOf(picture, layout.view(), band))
        .isCloseTo((int) ((last - first + 1) * layout.rowHeight() * zoom), within(1));
  }

  @Test
  void paint_whileSceneIsSpokenAbout_showsNoBand() {
    Scene.Code scene = Scenes.code(20, Focus.whole());

    BufferedImage picture = paint(scene, SETTLED);

    Rectangle view = CodeFrame.of(LOOK, scene).layout().view();
    assertThat(rowsOf(picture, view, LOOK.ink(ColorRole.BAND).getRGB())).isZero();
  }

  @Test
  void changes_whenFocusStays_nameNoSecondMove() {
    var lines = new Focus.Lines(103, 104);
    var once =
        new Java2dSceneRenderer().frames(EvenTimelines.of(List.of(Scenes.code(20, lines))), 0);
    var twice =
        new Java2dSceneRenderer()
            .frames(EvenTimelines.of(List.of(Scenes.code(20, lines, lines))), 0);

    assertThat(twice.changes()).isEqualTo(once.changes());
  }

  @Test
  void layout_ofLongExcerpt_endsWithWholeRowInsideThePicture() {
    CodeLayout layout = CodeFrame.of(LOOK, Scenes.code(500, Focus.whole())).layout();

    assertThat(layout.view().height % layout.rowHeight()).isZero();
    assertThat(layout.window().getMaxY()).isLessThan(1000);
    assertThat(layout.pen().size()).isGreaterThanOrEqualTo(24);
  }

  @ParameterizedTest
  @CsvSource({"8, 102, 103", "20, 103, 104", "26, 110, 112", "200, 180, 190", "200, 299, 300"})
  void camera_atRest_isNearer_andSeesWholeRowsOnly(int lines, int first, int last) {
    Scene.Code scene = Scenes.code(lines, new Focus.Lines(first, last), Focus.whole());
    CodeLayout layout = CodeFrame.of(LOOK, scene).layout();
    Camera camera = camera(scene, layout);

    View near = camera.at(SETTLED);
    View far = camera.at(SETTLED + EvenTimelines.SENTENCE_FRAMES);

    double rows = layout.view().height / near.rowHeight();
    Rectangle port = layout.view();
    int[] lit = layout.rowsOf(first, last);
    assertThat(near.zoom()).isBetween(1.0, 1.21);
    assertThat(rows).isCloseTo(Math.rint(rows), within(1e-9));
    assertThat((near.y(0) - port.y) / near.rowHeight() % 1).isCloseTo(0, within(1e-9));
    assertThat(near.bandY()).isGreaterThanOrEqualTo(port.y);
    assertThat(near.bandBottom()).isLessThanOrEqualTo(port.getMaxY() + 1e-6);
    assertThat(near.y(lit[0])).isCloseTo(near.bandY(), within(1e-9));
    assertThat(near.y(lit[1]) + near.rowHeight()).isCloseTo(near.bandBottom(), within(1e-9));
    assertThat(far.zoom()).isEqualTo(1);
    assertThat(far.focus()).isZero();
  }

  @Test
  void longLines_areNotCutByTheZoom() {
    String line = "x".repeat(110);
    Scene.Code scene =
        CodeStories.code(List.of(line, line, line), CodeStories.about(2, 2, "It is so."));
    CodeLayout layout = CodeFrame.of(LOOK, scene).layout();

    assertThat(camera(scene, layout).at(60).zoom()).isEqualTo(1);
  }

  @Test
  void highlight_namingWhatIsInFocus_isShownBesideIt() {
    Scene.Code code =
        CodeStories.code(
            CodeStories.LINES,
            CodeStories.about(2, 4, "This one is said in quite a few words, as it must be."));
    var with = CodeStories.story(code, "Nothing of it", "A second claim costs nothing");
    var without = CodeStories.story(code, "Nothing of it");

    assertThat(HighlightPlacement.of(with, with.scenes().getFirst()))
        .containsExactly("A second claim costs nothing");
    var studio = new Java2dSceneRenderer();
    assertThat(studio.frames(with, 0).changes().cardinality())
        .isEqualTo(studio.frames(without, 0).changes().cardinality() + 9);
  }

  @Test
  void highlight_besideLongLines_isNarrower() {
    List<String> lines =
        IntStream.range(0, 9)
            .mapToObj(i -> "  void release" + i + "(String idOfTheClaim, long untilWhen);")
            .toList();
    Scene.Code code =
        CodeStories.code(
            lines,
            CodeStories.about(4, 4, "This one is said in quite a few words, as it must be."));
    var with = CodeStories.story(code, "With release3 the claim goes back to whoever waits for it");
    var without = CodeStories.story(code, "Nothing of it");

    var studio = new Java2dSceneRenderer();
    assertThat(studio.frames(with, 0).changes().cardinality())
        .isEqualTo(studio.frames(without, 0).changes().cardinality() + 9);
  }

  @Test
  void rest_endsWhenTheNextMoveBegins_soThatCalloutsGoWithTheirLine() {
    Scene.Code scene =
        Scenes.code(200, new Focus.Lines(101, 103), new Focus.Lines(250, 252), Focus.whole());
    Camera camera = camera(scene, CodeFrame.of(LOOK, scene).layout());

    assertThat(camera.restEnd(0)).isBetween(EvenTimelines.startOf(0), EvenTimelines.startOf(1));
    assertThat(camera.at(camera.restEnd(0) - 1).isAtRest()).isTrue();
    assertThat(camera.at(camera.restEnd(0) + 1).isAtRest()).isFalse();
    assertThat(camera.restEnd(2)).isEqualTo(Integer.MAX_VALUE);
  }

  private static Camera camera(Scene.Code scene, CodeLayout layout) {
    return new Camera(
        layout, new SceneCues(EvenTimelines.of(List.of(scene)).scenes().getFirst()).all());
  }

  private static BufferedImage paint(Scene scene, int frame) {
    BufferedImage picture = Canvas.picture(LOOK.page().format().size());
    new Java2dSceneRenderer().frames(EvenTimelines.of(List.of(scene)), 0).paint(frame, picture);
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
