package dev.briefcast.worker.frames;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The frames of one painter. Keeps the still layer from the first frame to the last change. */
final class PaintedFrames implements SceneFrames {

  private final Look look;
  private final ScenePainter painter;
  private final int frameCount;
  private final BitSet changes = new BitSet();
  private @Nullable BufferedImage still;

  PaintedFrames(Look look, ScenePainter painter, int frameCount) {
    this.look = look;
    this.painter = painter;
    this.frameCount = frameCount;
    changes.set(0);
    for (Motion motion : painter.motions()) {
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
  public void paint(int frame, BufferedImage target) {
    int[] pixels = Canvas.pixels(target);
    System.arraycopy(Canvas.pixels(still()), 0, pixels, 0, pixels.length);
    Graphics2D g = Canvas.open(target, look.page());
    painter.drawMoving(g, frame);
    g.dispose();
    if (frame >= changes.length() - 1) {
      still = null;
      painter.release();
    }
  }

  private BufferedImage still() {
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
