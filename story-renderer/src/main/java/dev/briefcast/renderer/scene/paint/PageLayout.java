package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import java.awt.Graphics2D;
import java.awt.Rectangle;

/**
 * The layout that every picture shares, with label, heading and steps. In units of which the scale
 * makes pixels; text of 24 holds at two metres.
 *
 * @param margin free at both sides
 * @param top the highest that content reaches
 * @param bottom the lowest
 * @param stepsY where the story's steps are
 */
public record PageLayout(
    PictureFormat format, int width, int height, int margin, int top, int bottom, int stepsY) {

  /** Height of a header with the space below it. */
  public static final int HEADER = 144;

  /** What captions on the picture take of it. */
  private static final int CAPTIONS = 118;

  private static final int TALL_CAPTIONS = 156;

  /** How much larger text is that is read on a phone. */
  private static final double TALL_TEXT = 1.3;

  private static final int STEP_GAP = 10;

  static PageLayout of(PictureFormat format, boolean captions) {
    int room = !captions ? 0 : format == PictureFormat.PORTRAIT ? TALL_CAPTIONS : CAPTIONS;
    return switch (format) {
      case PORTRAIT -> new PageLayout(format, 1080, 1920, 72, 112, 1786 - room, 1846);
      case SQUARE -> new PageLayout(format, 1080, 1080, 64, 72, 984 - room, 1030);
      case LANDSCAPE_1080, LANDSCAPE_720 ->
          new PageLayout(format, 1920, 1080, 104, 92, 968 - room, 1022);
    };
  }

  public boolean isTall() {
    return height > width;
  }

  public boolean isSquare() {
    return height == width;
  }

  /** Whether things stand below each other: tall or square. */
  public boolean isNarrow() {
    return height >= width;
  }

  /** The size of a text, in a tall picture larger than in a wide one. */
  public double text(double size) {
    return isTall() ? Math.round(size * TALL_TEXT) : size;
  }

  /** Of small labels in capitals. */
  public SizedFont labelPen() {
    return SizedFont.spaced(Typeface.SANS_STRONG, text(24));
  }

  /** Width between the margins. */
  public int room() {
    return width - 2 * margin;
  }

  public int right() {
    return width - margin;
  }

  public double centre() {
    return width / 2.0;
  }

  Rectangle bounds() {
    return new Rectangle(width, height);
  }

  /** Where captions stand on the picture. */
  public Rectangle captions() {
    return new Rectangle(margin, bottom + 18, room(), (isTall() ? TALL_CAPTIONS : CAPTIONS) - 14);
  }

  /** The story's scenes as short bars, those behind and the present one lit. */
  public static void drawSteps(SceneStyle look, Graphics2D g, int scene, int count) {
    PageLayout page = look.page();
    int step = Math.clamp(page.room() / count - STEP_GAP, 6, 72);
    int x = (page.width - count * (step + STEP_GAP) + STEP_GAP) / 2;
    for (int i = 0; i < count; i++) {
      ColorRole tone =
          i == scene ? ColorRole.ACCENT : i < scene ? ColorRole.STEP_DONE : ColorRole.STEP_AHEAD;
      g.setColor(look.theme().of(tone));
      g.fill(Shapes.rounded(new Rectangle(x, page.stepsY, step, 6), 3));
      x += step + STEP_GAP;
    }
  }

  /** A small label in capitals, its top at {@code y}. */
  public static void drawLabel(SceneStyle look, Graphics2D g, String label, int y) {
    g.setColor(look.theme().of(ColorRole.LABEL));
    look.page().labelPen().write(g, label, look.page().margin, y + 22.0);
  }

  /** A label and a heading below it; they take {@link #HEADER} pixels. */
  public static void drawHeader(
      SceneStyle look, Graphics2D g, String label, String heading, int y) {
    drawLabel(look, g, label, y);
    SizedFont pen = SizedFont.of(Typeface.SANS_BOLD, look.page().text(52));
    g.setColor(look.theme().of(ColorRole.TEXT));
    pen.write(
        g,
        TextEllipsis.end(heading, pen, look.page().room()),
        look.page().margin,
        y + (look.page().isTall() ? 100.0 : 88.0));
  }
}
