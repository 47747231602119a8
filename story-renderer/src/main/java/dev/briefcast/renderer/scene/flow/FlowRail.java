package dev.briefcast.renderer.scene.flow;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextSet;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.BitSet;
import java.util.List;

/** Steps with long texts: a numbered list at the left, the step that is spoken whole beside it. */
final class FlowRail implements ScenePainter {

  private static final int RAIL = 560;
  private static final int TALL_ROW = 112;
  private static final int GAP = 14;
  private static final int DISC = 48;
  private static final int PANEL_PAD = 56;

  private final SceneStyle look;
  private final PageLayout page;
  private final List<String> steps;
  private final int top;
  private final Rectangle panel;
  private final int rowHeight;
  private final StepSprites sprites = new StepSprites();

  FlowRail(SceneStyle look, List<String> steps, int[] frames) {
    this.look = look;
    this.page = look.page();
    this.steps = steps;
    this.top = page.top() + PageLayout.HEADER;
    this.panel = panel();
    this.rowHeight = page.isTall() ? TALL_ROW : (page.bottom() - top + GAP) / steps.size() - GAP;
    for (int i = 0; i < steps.size(); i++) {
      int index = i;
      sprites.add(
          frames[i],
          new Sprite(look, row(i), g -> drawRow(g, index, false)),
          new Sprite(look, row(i), g -> drawRow(g, index, true)),
          new Sprite(look, panel, g -> drawPanel(g, index)));
    }
  }

  @Override
  public List<Animation> motions() {
    return sprites.arrivals();
  }

  @Override
  public void drawStill(Graphics2D g) {
    PageLayout.drawHeader(look, g, "HOW IT FLOWS", "Step by step", page.top());
    Shapes.card(look, g, panel, look.ink(ColorRole.CARD), look.ink(ColorRole.CARD_EDGE));
    for (int i = 0; i < steps.size(); i++) {
      Shapes.outline(g, row(i), Theme.withOpacity(look.ink(ColorRole.CARD_EDGE), 0.6), 1.5f);
      Shapes.disc(
          g,
          "" + (i + 1),
          disc(i),
          Theme.withOpacity(look.ink(ColorRole.CARD), 0.8),
          look.ink(ColorRole.TEXT_MUTED));
    }
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    sprites.draw(g, frame);
  }

  @Override
  public void settle(Graphics2D g, int frame) {
    sprites.settle(g, frame);
  }

  @Override
  public BitSet litParts(int frame) {
    return sprites.lit(frame);
  }

  @Override
  public void release() {
    sprites.release();
  }

  /** Beside the steps, in a tall picture below them. */
  private Rectangle panel() {
    if (page.isTall()) {
      int y = top + steps.size() * (TALL_ROW + GAP) + 20;
      return new Rectangle(page.margin(), y, page.room(), page.bottom() - y);
    }
    int x = page.margin() + RAIL + 40;
    return new Rectangle(x, top, page.right() - x, page.bottom() - top);
  }

  private Rectangle row(int index) {
    return new Rectangle(
        page.margin(),
        top + index * (rowHeight + GAP),
        page.isTall() ? page.room() : RAIL,
        rowHeight);
  }

  private Rectangle disc(int index) {
    Rectangle at = row(index);
    return new Rectangle(at.x + 22, at.y + (at.height - DISC) / 2, DISC, DISC);
  }

  private void drawRow(Graphics2D g, int index, boolean lit) {
    Rectangle at = row(index);
    g.setColor(lit ? look.ink(ColorRole.CARD_LIT) : look.ink(ColorRole.CARD));
    g.fill(Shapes.rounded(at, Shapes.RADIUS));
    Shapes.outline(g, at, lit ? look.ink(ColorRole.ACCENT) : look.ink(ColorRole.CARD_EDGE), 1.5f);
    Shapes.disc(
        g,
        "" + (index + 1),
        disc(index),
        lit ? look.ink(ColorRole.ACCENT) : look.ink(ColorRole.CARD_LIT),
        lit ? look.theme().onAccent() : look.ink(ColorRole.ACCENT_SOFT));
    double text = at.width - DISC - 68;
    SizedFont pen = SizedFont.of(Typeface.SANS, page.text(25));
    TextBlock block = TextBlock.of(steps.get(index), pen, text, pen.size() + pen.leading());
    g.setColor(lit ? look.ink(ColorRole.TEXT) : look.ink(ColorRole.TEXT_SOFT));
    block.draw(g, at.x + DISC + 44.0, at.y + (at.height - block.height()) / 2);
  }

  private void drawPanel(Graphics2D g, int index) {
    var room =
        new TextBlock.Room(
            panel.width - 2 * PANEL_PAD,
            panel.height - 2 * PANEL_PAD - 60,
            page.text(48),
            TextSet.SMALLEST);
    TextBlock text = TextBlock.fit(steps.get(index), Typeface.SANS_STRONG, room);
    double height = text.height() + 60;
    double y = panel.y + (panel.height - height) / 2;
    g.setColor(look.ink(ColorRole.LABEL));
    page.labelPen().write(g, "STEP " + (index + 1), panel.x + (double) PANEL_PAD, y + 22);
    g.setColor(look.ink(ColorRole.TEXT));
    text.draw(g, panel.x + (double) PANEL_PAD, y + 60);
  }
}
