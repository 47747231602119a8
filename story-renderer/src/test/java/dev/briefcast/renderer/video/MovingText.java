package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.BitSet;

/** Lines of text, of which one more is lit every 13 frames for a second, and then nothing. */
public final class MovingText implements SceneFrames {

  static final PictureSize SIZE = new PictureSize(1920, 1080);

  private static final int STEP_FRAMES = 13;
  private static final int MOVING_FRAMES = 3 * STEP_FRAMES;

  private final String name;
  private final int frameCount;
  private final int litLines;

  /** It has no code, of which all that could be spoken about is in view. */
  public MovingText(String name, int frameCount) {
    this(name, frameCount, 20_000);
  }

  /** Of code the first lines are lit in view. */
  public MovingText(String name, int frameCount, int litLines) {
    this.name = name;
    this.frameCount = frameCount;
    this.litLines = litLines;
  }

  @Override
  public PictureSize size() {
    return SIZE;
  }

  @Override
  public int frameCount() {
    return frameCount;
  }

  @Override
  public BitSet changes() {
    var changes = new BitSet();
    for (int frame = 0; frame < MOVING_FRAMES; frame += STEP_FRAMES) {
      changes.set(frame);
    }
    return changes;
  }

  @Override
  public BitSet litParts(int frame) {
    var lit = new BitSet();
    lit.set(0, litLines);
    return lit;
  }

  @Override
  public void paint(int frame, BufferedImage target) {
    Graphics2D g = target.createGraphics();
    g.setColor(new Color(0x0D1420));
    g.fillRect(0, 0, SIZE.width(), SIZE.height());
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 28));
    for (int line = 0; line < 24; line++) {
      boolean lit = line <= Math.min(frame, MOVING_FRAMES) / STEP_FRAMES;
      g.setColor(lit ? new Color(0xFFC66D) : new Color(0x6B7A90));
      g.drawString(name + ": int total" + line + " = add(left, right);", 100, 60 + line * 40);
    }
    g.dispose();
  }
}
