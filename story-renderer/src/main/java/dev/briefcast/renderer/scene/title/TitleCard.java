package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.BranchMark;
import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * The origin, title, rule and subtitle, one below the other, at the left.
 *
 * @param top of the whole in pixels
 */
record TitleCard(
    SceneStyle look,
    TextBlock title,
    TextBlock subtitle,
    @Nullable String repository,
    @Nullable String branch,
    int top) {

  private static final int WIDTH_MAX = 1000;

  private static final int ORIGIN_HEIGHT = 92;
  private static final int RULE_ROOM = 84;
  private static final SizedFont ORIGIN = SizedFont.of(Typeface.MONO, 25);

  static TitleCard of(
      SceneStyle look,
      String title,
      String subtitle,
      @Nullable String repository,
      @Nullable String branch) {
    PageLayout page = look.page();
    int width = width(page);
    int highest = page.isTall() ? 600 : page.isSquare() ? 210 : 470;
    int largest = page.isTall() ? 120 : page.isSquare() ? 80 : 104;
    var room = new TextBlock.Room(width, highest, largest, 44);
    TextBlock name = TextBlock.fit(title, Typeface.SANS_BOLD, room).balanced(title, width);
    TextBlock below =
        TextBlock.of(subtitle, SizedFont.of(Typeface.SANS, page.text(34)), width, page.text(90));
    double origin = repository == null && branch == null ? 0 : ORIGIN_HEIGHT;
    double height = origin + name.height() + RULE_ROOM + below.height();
    int lowest = page.isNarrow() ? CoverArt.lowestAbove(page) : page.bottom();
    int top = (int) ((page.top() + lowest - height) / 2);
    return new TitleCard(look, name, below, repository, branch, top);
  }

  private static int width(PageLayout page) {
    return Math.min(WIDTH_MAX, page.room());
  }

  private int width() {
    return width(look.page());
  }

  Rectangle aboveTitle() {
    return new Rectangle(look.page().margin() - 4, top - 4, width() + 40, 60);
  }

  Rectangle belowTitle() {
    int y = (int) (titleTop() + title.height());
    return new Rectangle(
        look.page().margin(), y, width() + 40, (int) subtitle.height() + RULE_ROOM + 20);
  }

  void drawOrigin(Graphics2D g) {
    int x = look.page().margin();
    if (repository != null) {
      x += drawPill(g, repository, x, branch == null ? width() : width() * 3 / 5) + 16;
    }
    if (branch != null) {
      String name = TextEllipsis.middle(branch, ORIGIN, look.page().margin() + width() - x - 90);
      int width = Shapes.pillWidth(name, ORIGIN) + 26;
      Shapes.pill(g, "", ORIGIN, x, top, look.ink(ColorRole.CARD), look.ink(ColorRole.TEXT));
      drawPillAt(g, name, x, width);
      BranchMark.draw(look, g, x + 20, top + 11);
    }
  }

  private int drawPill(Graphics2D g, String text, int x, int room) {
    String shown = TextEllipsis.middle(text, ORIGIN, room - 90);
    int width = Shapes.pillWidth(shown, ORIGIN) + 26;
    drawPillAt(g, shown, x, width);
    g.setColor(look.ink(ColorRole.LABEL));
    g.fillOval(x + 21, top + Shapes.pillHeight(ORIGIN) / 2 - 6, 12, 12);
    return width;
  }

  private void drawPillAt(Graphics2D g, String text, int x, int width) {
    int height = Shapes.pillHeight(ORIGIN);
    var at = new Rectangle(x, top, width, height);
    g.setColor(look.ink(ColorRole.CARD));
    g.fill(Shapes.rounded(at, height / 2.0));
    g.setColor(look.ink(ColorRole.CARD_EDGE));
    g.draw(Shapes.rounded(at, height / 2.0));
    g.setColor(look.ink(ColorRole.TEXT_SOFT));
    ORIGIN.write(g, text, x + 46.0, top + (height + ORIGIN.capHeight()) / 2);
  }

  void drawTitle(Graphics2D g) {
    int y = titleTop();
    g.setPaint(
        Shapes.shine(look, new Rectangle(look.page().margin(), y, width(), (int) title.height())));
    title.draw(g, look.page().margin(), y);
  }

  void drawSubtitle(Graphics2D g) {
    int y = (int) (titleTop() + title.height());
    g.setPaint(Shapes.accent(look, look.page().margin(), look.page().margin() + 260.0));
    g.fill(Shapes.rounded(new Rectangle(look.page().margin(), y + 36, 260, 6), 3));
    g.setColor(look.ink(ColorRole.TEXT_SOFT));
    subtitle.draw(g, look.page().margin(), y + (double) RULE_ROOM);
  }

  private int titleTop() {
    return top + (repository == null && branch == null ? 0 : ORIGIN_HEIGHT);
  }
}
