package dev.briefcast.worker.frames;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/** Steps with long texts: a numbered list at the left, the step that is spoken whole beside it. */
final class FlowRail implements ScenePainter {

  private static final int TOP = Page.TOP + Page.HEADER;
  private static final int RAIL = 560;
  private static final int GAP = 14;
  private static final int DISC = 48;
  private static final Rectangle PANEL =
      new Rectangle(Page.MARGIN + RAIL + 40, TOP, Page.WIDTH - RAIL - 40, Page.BOTTOM - TOP);
  private static final int PANEL_PAD = 56;
  private static final Pen LINE = Pen.of(Typeface.SANS, 25);

  private final List<String> steps;
  private final int rowHeight;
  private final List<Motion> arrivals = new ArrayList<>();
  private final List<Sprite> rows = new ArrayList<>();
  private final List<Sprite> litRows = new ArrayList<>();
  private final List<Sprite> panels = new ArrayList<>();

  FlowRail(List<String> steps, int[] frames) {
    this.steps = steps;
    this.rowHeight = (Page.BOTTOM - TOP + GAP) / steps.size() - GAP;
    for (int i = 0; i < steps.size(); i++) {
      int index = i;
      arrivals.add(new Motion(frames[i], Stage.ENTRANCE_FRAMES));
      rows.add(new Sprite(row(i), g -> drawRow(g, index, false)));
      litRows.add(new Sprite(row(i), g -> drawRow(g, index, true)));
      panels.add(new Sprite(PANEL, g -> drawPanel(g, index)));
    }
  }

  @Override
  public List<Motion> motions() {
    return arrivals;
  }

  @Override
  public void drawStill(Graphics2D g) {
    Page.drawHeader(g, "HOW IT FLOWS", "Step by step", Page.TOP);
    Shapes.card(g, PANEL, Theme.CARD, Theme.CARD_EDGE);
    for (int i = 0; i < steps.size(); i++) {
      Shapes.outline(g, row(i), Theme.see(Theme.CARD_EDGE, 0.6), 1.5f);
      Shapes.disc(g, "" + (i + 1), disc(i), Theme.see(Theme.CARD, 0.8), Theme.TEXT_MUTED);
    }
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    for (int i = 0; i < steps.size(); i++) {
      double here = arrivals.get(i).arriving(frame);
      double gone = i + 1 < steps.size() ? arrivals.get(i + 1).arriving(frame) : 0;
      rows.get(i).draw(g, here, 0);
      litRows.get(i).draw(g, here * (1 - gone), 0);
      panels.get(i).draw(g, here * (1 - gone), 0);
    }
  }

  @Override
  public void release() {
    rows.forEach(Sprite::release);
    litRows.forEach(Sprite::release);
    panels.forEach(Sprite::release);
  }

  private Rectangle row(int index) {
    return new Rectangle(Page.MARGIN, TOP + index * (rowHeight + GAP), RAIL, rowHeight);
  }

  private Rectangle disc(int index) {
    Rectangle at = row(index);
    return new Rectangle(at.x + 22, at.y + (at.height - DISC) / 2, DISC, DISC);
  }

  private void drawRow(Graphics2D g, int index, boolean lit) {
    Rectangle at = row(index);
    g.setColor(lit ? Theme.CARD_LIT : Theme.CARD);
    g.fill(Shapes.rounded(at, Shapes.RADIUS));
    Shapes.outline(g, at, lit ? Theme.VIOLET : Theme.CARD_EDGE, 1.5f);
    Shapes.disc(
        g,
        "" + (index + 1),
        disc(index),
        lit ? Theme.VIOLET : Theme.CARD_LIT,
        lit ? Theme.NIGHT_DEEP : Theme.VIOLET_SOFT);
    double text = at.width - DISC - 68;
    TextBlock block = TextBlock.of(steps.get(index), LINE, text, LINE.size() + LINE.leading());
    g.setColor(lit ? Theme.TEXT : Theme.TEXT_SOFT);
    block.draw(g, at.x + DISC + 44.0, at.y + (at.height - block.height()) / 2);
  }

  private void drawPanel(Graphics2D g, int index) {
    var room =
        new TextBlock.Room(
            PANEL.width - 2 * PANEL_PAD, PANEL.height - 2 * PANEL_PAD - 60, 48, TextSet.SMALLEST);
    TextBlock text = TextBlock.fit(steps.get(index), Typeface.SANS_STRONG, room);
    double height = text.height() + 60;
    double y = PANEL.y + (PANEL.height - height) / 2;
    g.setColor(Theme.CYAN);
    Pen.spaced(Typeface.SANS_STRONG, 24)
        .write(g, "STEP " + (index + 1), PANEL.x + (double) PANEL_PAD, y + 22);
    g.setColor(Theme.TEXT);
    text.draw(g, PANEL.x + (double) PANEL_PAD, y + 60);
  }
}
