package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.Shot.Fold;
import dev.briefcast.renderer.scene.code.SpokenNames.Mention;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.LinkedHashSet;

/** Draws the marks behind names while they are spoken, and those that stand for folded lines. */
record RowMarks(SceneStyle look, CodeLayout layout) {

  /** How much of the accent stands behind a name. */
  static final double SHARE = 0.2;

  private static final int END = 40;
  private static final int GAP = 24;

  /** A mark with a line under it behind each name. */
  void drawNames(Graphics2D g, View view, CodeRows.Light light) {
    for (Mention name : light.names()) {
      double lit = name.lit(light.frame());
      if (lit > 0 && view.opacity(name.row()) > 0) {
        draw(g, view, name, lit);
      }
    }
  }

  private void draw(Graphics2D g, View view, Mention name, double lit) {
    double x = view.x(name.column());
    double width = view.x(name.endColumn()) - x;
    double height = view.rowHeight();
    double y = view.y(name.row());
    var place =
        new Rectangle(
            (int) x - 5, (int) (y + height * 0.08), (int) width + 10, (int) (height * 0.84));
    Color accent = look.ink(ColorRole.ACCENT);
    g.setColor(Theme.withOpacity(accent, SHARE * lit));
    g.fill(Shapes.rounded(place, 7));
    g.setColor(Theme.withOpacity(accent, lit));
    g.fill(
        Shapes.rounded(
            new Rectangle(place.x, place.y + place.height - 4, (int) (place.width * lit), 4), 2));
  }

  /**
   * How many lines are folded, and a rule, in the rows' own size.
   *
   * @param share how much of them has come in
   */
  void drawFolds(Graphics2D g, View view, SizedFont pen, double share) {
    var folds = new LinkedHashSet<>(view.from().folds());
    folds.addAll(view.to().folds());
    for (Fold fold : folds) {
      double here = view.opacity(fold) * share;
      if (here > 0) {
        draw(g, view, fold, pen, here);
      }
    }
  }

  private void draw(Graphics2D g, View view, Fold fold, SizedFont pen, double here) {
    double top = fold.slot() * (double) layout.rowHeight();
    g.setColor(Theme.withOpacity(look.ink(TokenKind.COMMENT), here));
    pen.write(g, fold.text(), layout.textX(), layout.baseline(top));
    int end = (int) (layout.textX() + pen.width(fold.text()));
    g.setColor(Theme.withOpacity(look.ink(ColorRole.CARD_EDGE), here));
    int middle = (int) (top + layout.rowHeight() / 2.0);
    int right = layout.view().x + (int) (layout.view().width / view.zoom()) - END;
    g.fillRect(end + GAP, middle, Math.max(0, right - end - GAP), 2);
  }
}
