package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.BitSet;

/**
 * Something that moves for a second at a scene's start, and for another three seconds in.
 *
 * @param paint the colour of what moves
 * @param moves whether it moves as is said, or stays where it is
 */
record Slide(int frameCount, Color ground, Color paint, boolean moves) implements SceneFrames {

  static final PictureSize SIZE = new PictureSize(640, 360);

  private static final int AGAIN = 90;
  private static final int MOVING = 30;

  static Slide of(int frameCount) {
    return new Slide(frameCount, new Color(0x0D1420), Color.ORANGE, true);
  }

  static Slide black(int frameCount) {
    return new Slide(frameCount, Color.BLACK, Color.BLACK, true);
  }

  static Slide frozen(int frameCount) {
    return new Slide(frameCount, new Color(0x0D1420), Color.ORANGE, false);
  }

  @Override
  public PictureSize size() {
    return SIZE;
  }

  @Override
  public BitSet changes() {
    var changes = new BitSet();
    changes.set(0, MOVING);
    changes.set(AGAIN, AGAIN + MOVING);
    return changes.get(0, frameCount);
  }

  @Override
  public void paint(int frame, BufferedImage target) {
    int step = frame < MOVING ? frame : Math.clamp(frame - AGAIN, 0, MOVING) + MOVING;
    Graphics2D g = target.createGraphics();
    g.setColor(ground);
    g.fillRect(0, 0, SIZE.width(), SIZE.height());
    g.setColor(paint);
    g.fillRect(50 + (moves ? 8 * step : 0), 100, 60, 60);
    g.dispose();
  }
}
