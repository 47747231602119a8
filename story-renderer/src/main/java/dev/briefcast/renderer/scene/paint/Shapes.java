package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.geom.RoundRectangle2D;

/** The shapes that scenes share. */
public final class Shapes {

  public static final int RADIUS = 18;

  /** How far large text turns towards the accent. */
  public static final double SHINE = 0.55;

  private Shapes() {}

  /** A card with shadow and edge. */
  public static void card(SceneStyle look, Graphics2D g, Rectangle at, Color fill, Color edge) {
    look.shadow().draw(g, at);
    g.setColor(fill);
    g.fill(rounded(at, RADIUS));
    outline(g, at, edge, 1.5f);
  }

  public static void outline(Graphics2D g, Rectangle at, Color edge, float width) {
    g.setColor(edge);
    g.setStroke(new BasicStroke(width));
    g.draw(
        new RoundRectangle2D.Double(
            at.x + 0.5, at.y + 0.5, at.width - 1.0, at.height - 1.0, RADIUS * 2, RADIUS * 2));
  }

  public static RoundRectangle2D rounded(Rectangle at, double radius) {
    return new RoundRectangle2D.Double(at.x, at.y, at.width, at.height, radius * 2, radius * 2);
  }

  /** The accent from left to right. */
  public static Paint accent(SceneStyle look, double fromX, double toX) {
    return new GradientPaint(
        (float) fromX, 0, look.ink(ColorRole.ACCENT), (float) toX, 0, look.ink(ColorRole.LABEL));
  }

  /** Large text: its colour, turning towards the accent. */
  public static Paint shine(SceneStyle look, Rectangle at) {
    return new GradientPaint(
        at.x,
        at.y,
        look.ink(ColorRole.TEXT),
        at.x + at.width,
        at.y + at.height,
        Theme.between(look.ink(ColorRole.TEXT), look.ink(ColorRole.ACCENT), SHINE));
  }

  /** A number in a disc. */
  public static void disc(Graphics2D g, String number, Rectangle at, Color fill, Color text) {
    g.setColor(fill);
    g.fill(rounded(at, at.height / 2.0));
    SizedFont pen = SizedFont.of(Typeface.SANS_BOLD, at.height * 0.5);
    g.setColor(text);
    pen.writeCentred(g, number, at.getCenterX(), at.getCenterY() + pen.capHeight() / 2);
  }

  /** A short text in a pill; answers its width. */
  public static int pill(
      Graphics2D g, String text, SizedFont pen, int x, int y, Color fill, Color colour) {
    int height = pillHeight(pen);
    int width = pillWidth(text, pen);
    g.setColor(fill);
    g.fill(rounded(new Rectangle(x, y, width, height), height / 2.0));
    g.setColor(colour);
    pen.write(g, text, x + pen.size() * 0.8, y + (height + pen.capHeight()) / 2);
    return width;
  }

  public static int pillHeight(SizedFont pen) {
    return (int) Math.round(pen.size() * 1.8);
  }

  public static int pillWidth(String text, SizedFont pen) {
    return (int) Math.ceil(pen.width(text) + pen.size() * 1.6);
  }
}
