package dev.briefcast.worker.frames;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * Origin, title, rule and subtitle, one below the other, at the left.
 *
 * @param top of the whole in pixels
 */
record TitleCard(
    TextBlock title,
    TextBlock subtitle,
    @Nullable String repository,
    @Nullable String branch,
    int top) {

  static final int WIDTH = 1000;

  private static final int ORIGIN_HEIGHT = 92;
  private static final int RULE_ROOM = 84;
  private static final Pen ORIGIN = Pen.of(Typeface.MONO, 25);

  static TitleCard of(
      String title, String subtitle, @Nullable String repository, @Nullable String branch) {
    var room = new TextBlock.Room(WIDTH, 470, 104, 44);
    TextBlock name = TextBlock.fit(title, Typeface.SANS_BOLD, room).balanced(WIDTH);
    TextBlock below = TextBlock.of(subtitle, Pen.of(Typeface.SANS, 34), WIDTH, 90);
    double origin = repository == null && branch == null ? 0 : ORIGIN_HEIGHT;
    double height = origin + name.height() + RULE_ROOM + below.height();
    int top = (int) ((Page.TOP + Page.BOTTOM - height) / 2);
    return new TitleCard(name, below, repository, branch, top);
  }

  Rectangle aboveTitle() {
    return new Rectangle(Page.MARGIN - 4, top - 4, WIDTH + 40, 60);
  }

  Rectangle belowTitle() {
    int y = (int) (titleTop() + title.height());
    return new Rectangle(Page.MARGIN, y, WIDTH + 40, (int) subtitle.height() + RULE_ROOM + 20);
  }

  void drawOrigin(Graphics2D g) {
    int x = Page.MARGIN;
    if (repository != null) {
      x += drawPill(g, repository, x, branch == null ? WIDTH : 600) + 16;
    }
    if (branch != null) {
      String name = Elision.middle(branch, ORIGIN, Page.MARGIN + WIDTH - x - 90);
      int width = Shapes.pillWidth(name, ORIGIN) + 26;
      Shapes.pill(g, "", ORIGIN, x, top, Theme.CARD, Theme.TEXT);
      drawPillOf(g, name, x, width);
      BranchMark.draw(g, x + 20, top + 11);
    }
  }

  private int drawPill(Graphics2D g, String text, int x, int room) {
    String shown = Elision.middle(text, ORIGIN, room - 90);
    int width = Shapes.pillWidth(shown, ORIGIN) + 26;
    drawPillOf(g, shown, x, width);
    g.setColor(Theme.CYAN);
    g.fillOval(x + 21, top + Shapes.pillHeight(ORIGIN) / 2 - 6, 12, 12);
    return width;
  }

  private void drawPillOf(Graphics2D g, String text, int x, int width) {
    int height = Shapes.pillHeight(ORIGIN);
    var at = new Rectangle(x, top, width, height);
    g.setColor(Theme.CARD);
    g.fill(Shapes.rounded(at, height / 2.0));
    g.setColor(Theme.CARD_EDGE);
    g.draw(Shapes.rounded(at, height / 2.0));
    g.setColor(Theme.TEXT_SOFT);
    ORIGIN.write(g, text, x + 46.0, top + (height + ORIGIN.capHeight()) / 2);
  }

  void drawTitle(Graphics2D g) {
    int y = titleTop();
    g.setPaint(Shapes.shine(new Rectangle(Page.MARGIN, y, WIDTH, (int) title.height())));
    title.draw(g, Page.MARGIN, y);
  }

  void drawSubtitle(Graphics2D g) {
    int y = (int) (titleTop() + title.height());
    g.setPaint(Shapes.accent(Page.MARGIN, Page.MARGIN + 260.0));
    g.fill(Shapes.rounded(new Rectangle(Page.MARGIN, y + 36, 260, 6), 3));
    g.setColor(Theme.TEXT_SOFT);
    subtitle.draw(g, Page.MARGIN, y + (double) RULE_ROOM);
  }

  private int titleTop() {
    return top + (repository == null && branch == null ? 0 : ORIGIN_HEIGHT);
  }
}
