package dev.briefcast.renderer.scene;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.renderer.scene.code.CodeScene;
import dev.briefcast.renderer.scene.flow.FlowScene;
import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.paint.SandboxMark;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.Logo;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.scene.title.ClosingScene;
import dev.briefcast.renderer.scene.title.CoverArt;
import dev.briefcast.renderer.scene.title.FilesScene;
import dev.briefcast.renderer.scene.title.HighlightsScene;
import dev.briefcast.renderer.scene.title.Poster;
import dev.briefcast.renderer.scene.title.SummaryScene;
import dev.briefcast.renderer.scene.title.TitleScene;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Paints scenes with Java2D: bundled typefaces, no display needed.
 *
 * <p>Frames of different scenes may be painted at once. Each {@link SceneFrames} keeps about 8 MB
 * and its moving parts from its first painted frame to its last change.
 */
public final class Java2dSceneRenderer implements SceneRenderer {

  private final LookSettings settings;
  private final SceneStyle look;
  private final boolean sandbox;

  /** A studio of the default look. */
  public Java2dSceneRenderer() {
    this(LookSettings.DEFAULT);
  }

  /**
   * Takes about 100 ms.
   *
   * @throws IllegalArgumentException with a sentence for the operator, if logo or fonts cannot be
   *     used
   */
  public Java2dSceneRenderer(LookSettings settings) {
    this(settings, SceneStyle.of(settings), false);
  }

  private Java2dSceneRenderer(LookSettings settings, SceneStyle look, boolean sandbox) {
    this.settings = settings;
    this.look = look;
    this.sandbox = sandbox;
  }

  @Override
  public SceneRenderer sandbox() {
    return new Java2dSceneRenderer(settings, look, true);
  }

  @Override
  public SceneRenderer in(Look chosen, byte @Nullable [] logo) {
    LookSettings other = settings.with(chosen);
    Logo shown = logo == null ? look.logo() : Logo.ofBytes(logo);
    return new Java2dSceneRenderer(other, SceneStyle.of(other, shown), sandbox);
  }

  @Override
  public String describe() {
    return settings.describe();
  }

  @Override
  public PictureSize size() {
    return look.page().format().size();
  }

  @Override
  public SceneFrames frames(Timeline timeline, int scene) {
    TimedScene timed = timeline.scenes().get(scene);
    ScenePainter painter =
        new StepIndicatorPainter(look, painter(timeline, timed), scene, timeline.scenes().size());
    if (sandbox) {
      painter = new SandboxPainter(look, painter);
    }
    if (look.captions()) {
      painter = new CaptionedPainter(look, painter, timed);
    }
    return new PaintedFrames(look, painter, timed.frameCount());
  }

  @Override
  public boolean previews() {
    return settings.preview();
  }

  @Override
  public BufferedImage poster(Timeline timeline) {
    BufferedImage picture = Canvas.picture(size());
    look.backdrop().copyTo(picture);
    Graphics2D g = Canvas.open(picture, look.page());
    Poster.draw(look, g, timeline);
    if (sandbox) {
      SandboxMark.draw(look, g);
    }
    g.dispose();
    return picture;
  }

  private ScenePainter painter(Timeline timeline, TimedScene timed) {
    return switch (timed.scene()) {
      case Scene.Title title -> TitleScene.stage(look, title, CoverArt.of(look, timeline));
      case Scene.Summary summary -> SummaryScene.stage(look, summary, new SceneCues(timed));
      case Scene.Code code -> CodeScene.of(look, code, timeline, timed);
      case Scene.Files files -> FilesScene.stage(look, files, new SceneCues(timed));
      case Scene.Flow flow -> FlowScene.of(look, flow, new SceneCues(timed));
      case Scene.Highlights highlights ->
          HighlightsScene.stage(look, highlights, new SceneCues(timed));
      case Scene.Closing closing ->
          ClosingScene.stage(look, closing, highlights(timeline), new SceneCues(timed));
    };
  }

  private static List<String> highlights(Timeline timeline) {
    return timeline.scenes().stream()
        .map(TimedScene::scene)
        .filter(Scene.Highlights.class::isInstance)
        .flatMap(scene -> ((Scene.Highlights) scene).items().stream())
        .toList();
  }
}
