package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.ColorRole;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/**
 * An arrow along a curve.
 *
 * @param points at least two, so near each other that the lines between them look like the curve
 */
public record Arrow(List<Point2D.Double> points) {

  private static final double HEAD = 13;
  private static final double CLEAR = 10;
  private static final int STEPS = 32;

  /** To the card at the right, or down and back to one of the next row. */
  public static Arrow between(Rectangle from, Rectangle to) {
    if (to.y == from.y) {
      double y = from.getCenterY();
      return curve(
          point(from.getMaxX() + CLEAR, y),
          point(from.getMaxX() + CLEAR, y),
          point(to.x - CLEAR, y),
          point(to.x - CLEAR, y));
    }
    Point2D.Double start = point(from.getCenterX(), from.getMaxY() + CLEAR);
    Point2D.Double end = point(to.getCenterX(), to.y - CLEAR);
    double bend = Math.min(70, (end.y - start.y) * 0.95);
    return curve(start, point(start.x, start.y + bend), point(end.x, end.y - bend), end);
  }

  /** Leaves and arrives level. */
  public static Arrow level(Point2D.Double from, Point2D.Double to) {
    double middle = (from.x + to.x) / 2;
    return curve(from, point(middle, from.y), point(middle, to.y), to);
  }

  /** Round a corner. */
  public static Arrow round(Point2D.Double from, Point2D.Double corner, Point2D.Double to) {
    return curve(from, corner, corner, to);
  }

  /** Draws a share of it from its beginning, 0 to 1, with the head at its tip. */
  public void draw(SceneStyle look, Graphics2D g, double share) {
    if (share <= 0) {
      return;
    }
    g.setStroke(new BasicStroke(3.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.setColor(look.ink(ColorRole.ACCENT));
    double left = share * length();
    var path = new Path2D.Double();
    path.moveTo(points.getFirst().x, points.getFirst().y);
    Point2D.Double tip = points.getFirst();
    Point2D.Double before = tip;
    for (int i = 1; i < points.size() && left > 0; i++) {
      double part = points.get(i - 1).distance(points.get(i));
      before = points.get(i - 1);
      tip = part == 0 ? before : interpolate(before, points.get(i), Math.min(1, left / part));
      path.lineTo(tip.x, tip.y);
      left -= part;
    }
    g.draw(path);
    drawHead(g, before, tip);
  }

  private static void drawHead(Graphics2D g, Point2D.Double from, Point2D.Double tip) {
    double angle = Math.atan2(tip.y - from.y, tip.x - from.x);
    var head = new Path2D.Double();
    head.moveTo(tip.x - HEAD * Math.cos(angle - 0.6), tip.y - HEAD * Math.sin(angle - 0.6));
    head.lineTo(tip.x, tip.y);
    head.lineTo(tip.x - HEAD * Math.cos(angle + 0.6), tip.y - HEAD * Math.sin(angle + 0.6));
    g.draw(head);
  }

  /** A cubic Bézier curve. */
  private static Arrow curve(
      Point2D.Double from, Point2D.Double bend, Point2D.Double back, Point2D.Double to) {
    var points = new ArrayList<Point2D.Double>();
    for (int i = 0; i <= STEPS; i++) {
      double t = i / (double) STEPS;
      Point2D.Double first = interpolate(interpolate(from, bend, t), interpolate(bend, back, t), t);
      Point2D.Double second = interpolate(interpolate(bend, back, t), interpolate(back, to, t), t);
      points.add(interpolate(first, second, t));
    }
    return new Arrow(points);
  }

  private double length() {
    double length = 0;
    for (int i = 1; i < points.size(); i++) {
      length += points.get(i - 1).distance(points.get(i));
    }
    return length;
  }

  private static Point2D.Double interpolate(Point2D.Double a, Point2D.Double b, double share) {
    return point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
  }

  private static Point2D.Double point(double x, double y) {
    return new Point2D.Double(x, y);
  }
}
