package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.Timeline.TimedScene;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/**
 * The studio that paints with Java2D: bundled typefaces, no display needed.
 *
 * <p>Frames of different scenes may be painted at once. Each {@link SceneFrames} keeps about 8 MB
 * and its moving parts from its first painted frame to its last change.
 */
public final class JavaStudio implements Studio {

  private final Look look;

  /** A studio of the default look. */
  public JavaStudio() {
    this(LookSettings.DEFAULT);
  }

  /**
   * Takes about 100 ms.
   *
   * @throws IllegalArgumentException with a sentence for the operator, if logo or fonts cannot be
   *     used
   */
  public JavaStudio(LookSettings settings) {
    this.look = Look.of(settings);
  }

  @Override
  public PictureSize size() {
    return look.page().format().size();
  }

  @Override
  public SceneFrames frames(Timeline timeline, int scene) {
    TimedScene timed = timeline.scenes().get(scene);
    ScenePainter painter =
        new WithSteps(look, painter(timeline, timed), scene, timeline.scenes().size());
    if (look.captions()) {
      painter = new WithCaptions(look, painter, timed);
    }
    return new PaintedFrames(look, painter, timed.frameCount());
  }

  @Override
  public BufferedImage poster(Timeline timeline) {
    BufferedImage picture = Canvas.picture(size());
    look.backdrop().copyTo(picture);
    Graphics2D g = Canvas.open(picture, look.page());
    Poster.draw(look, g, timeline);
    g.dispose();
    return picture;
  }

  private ScenePainter painter(Timeline timeline, TimedScene timed) {
    return switch (timed.scene()) {
      case Scene.Title title -> TitleScene.stage(look, title, CoverArt.of(look, timeline));
      case Scene.Summary summary -> SummaryScene.stage(look, summary, new Cues(timed));
      case Scene.Code code ->
          CodeScene.of(look, code, new Cues(timed), Highlights.of(timeline, timed));
      case Scene.Files files -> FilesScene.stage(look, files, new Cues(timed));
      case Scene.Flow flow -> FlowScene.of(look, flow, new Cues(timed));
      case Scene.Highlights highlights -> HighlightsScene.stage(look, highlights, new Cues(timed));
      case Scene.Closing closing -> ClosingScene.stage(look, closing, new Cues(timed));
    };
  }
}
