package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The frames of one painter. Keeps the still layer from the first frame to the last change. */
final class PaintedFrames implements SceneFrames {

  private final SceneStyle look;
  private final ScenePainter painter;
  private final int frameCount;
  private final BitSet changes = new BitSet();
  private @Nullable BufferedImage still;
  private int painted;

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
    if (frame < painted) {
      release();
    }
    painted = frame;
    BufferedImage below = stillPicture();
    draw(below, g -> painter.settle(g, frame));
    int[] pixels = Canvas.pixels(target);
    System.arraycopy(Canvas.pixels(below), 0, pixels, 0, pixels.length);
    draw(target, g -> painter.drawMoving(g, frame));
    if (frame >= changes.length() - 1) {
      release();
    }
  }

  private void release() {
    still = null;
    painter.release();
  }

  private void draw(BufferedImage picture, Consumer<Graphics2D> drawing) {
    Graphics2D g = Canvas.open(picture, look.page());
    drawing.accept(g);
    g.dispose();
  }

  private BufferedImage stillPicture() {
    BufferedImage made = still;
    if (made == null) {
      made = Canvas.picture(size());
      look.backdrop().copyTo(made);
      draw(made, painter::drawStill);
      still = made;
    }
    return made;
  }
}
