package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.ColorRole;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;

/** The symbol of a branch. */
public final class BranchMark {

  private BranchMark() {}

  /** About 18 × 24 pixels. */
  public static void draw(SceneStyle look, Graphics2D g, int x, int y) {
    g.setColor(look.ink(ColorRole.ACCENT_SOFT));
    g.setStroke(new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.drawOval(x, y, 6, 6);
    g.drawOval(x, y + 17, 6, 6);
    g.drawOval(x + 11, y + 3, 6, 6);
    var line = new Path2D.Double();
    line.moveTo(x + 3, y + 6.5);
    line.lineTo(x + 3, y + 17);
    line.moveTo(x + 14, y + 9.5);
    line.curveTo(x + 14, y + 14, x + 4, y + 11, x + 3, y + 16);
    g.draw(line);
  }
}
