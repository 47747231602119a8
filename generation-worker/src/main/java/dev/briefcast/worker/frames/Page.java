package dev.briefcast.worker.frames;

import java.awt.Graphics2D;
import java.awt.Rectangle;

/** Where things are on every picture, and what every scene has: label, heading, steps. */
final class Page {

  /** Free at both sides, in pixels. */
  static final int MARGIN = 104;

  static final int WIDTH = SceneFrames.WIDTH - 2 * MARGIN;

  /** The lowest that content reaches. */
  static final int BOTTOM = 968;

  static final int TOP = 92;

  private static final int STEPS_Y = 1022;
  private static final int STEP_GAP = 10;

  private Page() {}

  /** The story's scenes as short bars, those behind and the present one lit. */
  static void drawSteps(Graphics2D g, int scene, int count) {
    int step = Math.clamp(WIDTH / count - STEP_GAP, 6, 72);
    int x = (SceneFrames.WIDTH - count * (step + STEP_GAP) + STEP_GAP) / 2;
    for (int i = 0; i < count; i++) {
      g.setColor(i == scene ? Theme.VIOLET : i < scene ? Theme.STEP_DONE : Theme.STEP_AHEAD);
      g.fill(Shapes.rounded(new Rectangle(x, STEPS_Y, step, 6), 3));
      x += step + STEP_GAP;
    }
  }

  /** A small label in capitals, its top at {@code y}. */
  static void drawLabel(Graphics2D g, String label, int y) {
    g.setColor(Theme.CYAN);
    Pen.spaced(Typeface.SANS_STRONG, 24).write(g, label, MARGIN, y + 22.0);
  }

  /** A label and a heading below it; they take {@link #HEADER} pixels. */
  static void drawHeader(Graphics2D g, String label, String heading, int y) {
    drawLabel(g, label, y);
    Pen pen = Pen.of(Typeface.SANS_BOLD, 52);
    g.setColor(Theme.TEXT);
    pen.write(g, Elision.end(heading, pen, WIDTH), MARGIN, y + 88.0);
  }

  /** Height of a header with the space below it. */
  static final int HEADER = 144;
}
