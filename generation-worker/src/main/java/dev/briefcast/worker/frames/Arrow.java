package dev.briefcast.worker.frames;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;

/**
 * An arrow along straight lines.
 *
 * @param points at least two
 */
record Arrow(List<Point2D.Double> points) {

  private static final double HEAD = 13;
  private static final double CLEAR = 10;

  /** To the card at the right, or down and back to the one that begins the next row. */
  static Arrow between(Rectangle from, Rectangle to) {
    if (to.y == from.y) {
      double y = from.getCenterY();
      return new Arrow(List.of(point(from.getMaxX() + CLEAR, y), point(to.x - CLEAR, y)));
    }
    double middle = (from.getMaxY() + to.y) / 2;
    return new Arrow(
        List.of(
            point(from.getCenterX(), from.getMaxY() + CLEAR),
            point(from.getCenterX(), middle),
            point(to.getCenterX(), middle),
            point(to.getCenterX(), to.y - CLEAR)));
  }

  /** Draws a share of it from its beginning, 0 to 1; the head when it is whole. */
  void draw(Graphics2D g, double share) {
    if (share <= 0) {
      return;
    }
    g.setStroke(new BasicStroke(3.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.setColor(Theme.VIOLET);
    double left = share * length();
    var path = new Path2D.Double();
    path.moveTo(points.getFirst().x, points.getFirst().y);
    Point2D.Double tip = points.getFirst();
    Point2D.Double before = tip;
    for (int i = 1; i < points.size() && left > 0; i++) {
      before = points.get(i - 1);
      double part = before.distance(points.get(i));
      tip = between(before, points.get(i), Math.min(1, left / part));
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

  private double length() {
    double length = 0;
    for (int i = 1; i < points.size(); i++) {
      length += points.get(i - 1).distance(points.get(i));
    }
    return length;
  }

  private static Point2D.Double between(Point2D.Double a, Point2D.Double b, double share) {
    return point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
  }

  private static Point2D.Double point(double x, double y) {
    return new Point2D.Double(x, y);
  }
}
