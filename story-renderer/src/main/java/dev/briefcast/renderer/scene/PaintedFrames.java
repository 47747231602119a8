package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The frames of one painter. Keeps the still layer from the first frame to the last change. */
final class PaintedFrames implements SceneFrames {

  private final SceneStyle look;
  private final ScenePainter painter;
  private final int frameCount;
  private final BitSet changes = new BitSet();
  private @Nullable BufferedImage still;

  PaintedFrames(SceneStyle look, ScenePainter painter, int frameCount) {
    this.look = look;
    this.painter = painter;
    this.frameCount = frameCount;
    changes.set(0);
    for (Animation motion : painter.motions()) {
      changes.set(Math.min(motion.start(), frameCount), Math.min(motion.end(), frameCount));
    }
  }

  @Override
  public PictureSize size() {
    return look.page().format().size();
  }

  @Override
  public int frameCount() {
    return frameCount;
  }

  @Override
  public BitSet changes() {
    return (BitSet) changes.clone();
  }

  @Override
  public BitSet litParts(int frame) {
    return painter.litParts(frame);
  }

  @Override
  public void paint(int frame, BufferedImage target) {
    int[] pixels = Canvas.pixels(target);
    System.arraycopy(Canvas.pixels(stillPicture()), 0, pixels, 0, pixels.length);
    Graphics2D g = Canvas.open(target, look.page());
    painter.drawMoving(g, frame);
    g.dispose();
    if (frame >= changes.length() - 1) {
      still = null;
      painter.release();
    }
  }

  private BufferedImage stillPicture() {
    BufferedImage made = still;
    if (made == null) {
      made = Canvas.picture(size());
      look.backdrop().copyTo(made);
      Graphics2D g = Canvas.open(made, look.page());
      painter.drawStill(g);
      g.dispose();
      still = made;
    }
    return made;
  }
}
