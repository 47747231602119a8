package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.Timeline.TimedScene;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/**
 * The studio that paints with Java2D: dark theme, bundled typefaces, no display needed.
 *
 * <p>Frames of different scenes may be painted at once. Each {@link SceneFrames} keeps about 8 MB
 * and its moving parts from its first painted frame to its last change.
 */
public final class JavaStudio implements Studio {

  /** A studio needs nothing; its typefaces load with the first picture. */
  public JavaStudio() {}

  @Override
  public SceneFrames frames(Timeline timeline, int scene) {
    TimedScene timed = timeline.scenes().get(scene);
    var painter = new WithSteps(painter(timeline, timed), scene, timeline.scenes().size());
    return new PaintedFrames(painter, timed.frameCount());
  }

  @Override
  public BufferedImage poster(Timeline timeline) {
    BufferedImage picture = Canvas.picture();
    Backdrop.copyTo(picture);
    Graphics2D g = Canvas.open(picture);
    Poster.draw(g, timeline);
    g.dispose();
    return picture;
  }

  private static ScenePainter painter(Timeline timeline, TimedScene timed) {
    return switch (timed.scene()) {
      case Scene.Title title -> TitleScene.stage(title, CoverArt.of(timeline));
      case Scene.Summary summary -> SummaryScene.stage(summary, new Cues(timed));
      case Scene.Code code -> CodeScene.of(code, new Cues(timed));
      case Scene.Files files -> FilesScene.stage(files, new Cues(timed));
      case Scene.Flow flow -> FlowScene.of(flow, new Cues(timed));
      case Scene.Highlights highlights -> HighlightsScene.stage(highlights, new Cues(timed));
      case Scene.Closing closing -> ClosingScene.stage(closing, new Cues(timed));
    };
  }
}
