package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shadow;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.WindowDots;
import dev.briefcast.renderer.scene.text.LineBreaker;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Highlighter;
import dev.briefcast.renderer.syntax.Token;
import dev.briefcast.renderer.syntax.TokenKind;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.util.Arrays;
import java.util.List;

/**
 * The cover of a story: its first excerpts as cards, every token a bar in its colour. A story
 * without code shows the words of its title.
 */
public final class CoverArt {

  private static final int CARDS_MAX = 3;
  private static final int WIDTH = 606;
  private static final int HEIGHT = 470;
  private static final int SQUARE_HEIGHT = 300;

  /** How much larger cards and their code are in a tall picture. */
  private static final double TALL = 1.4;

  private static final int STEP_X = 0;
  private static final int STEP_Y = 58;
  private static final int NARROWER = 44;
  private static final int BAR = 58;
  private static final int LINE = 28;
  private static final double CELL = 10.4;

  private record Sheet(String name, List<List<Token>> lines) {}

  private final SceneStyle look;
  private final List<Sheet> pages;

  private CoverArt(SceneStyle look, List<Sheet> pages) {
    this.look = look;
    this.pages = pages;
  }

  public static CoverArt of(SceneStyle look, Timeline timeline) {
    List<Sheet> pages =
        timeline.scenes().stream()
            .map(Timeline.TimedScene::scene)
            .flatMap(scene -> scene instanceof Scene.Code code ? List.of(code).stream() : null)
            .filter(code -> !code.lines().isEmpty())
            .limit(CARDS_MAX)
            .map(CoverArt::page)
            .toList();
    return new CoverArt(look, pages.isEmpty() ? List.of(textSheet(timeline)) : pages);
  }

  /** How many cards lie on each other. */
  int cards() {
    return pages.size();
  }

  /** Where a card is seen; 0 is the front. */
  Rectangle bounds(int depth) {
    return Shadow.around(at(depth));
  }

  void draw(Graphics2D g, int depth) {
    Rectangle at = at(depth);
    double near = 1 - depth * 0.28;
    Shapes.card(
        look,
        g,
        at,
        Theme.between(look.ink(ColorRole.NIGHT), look.ink(ColorRole.EDITOR), near),
        Theme.between(look.ink(ColorRole.NIGHT), look.ink(ColorRole.CARD_EDGE), near));
    AffineTransform before = g.getTransform();
    var clip = g.getClip();
    double scale = scale(look.page());
    g.translate(at.x, at.y);
    g.scale(scale, scale);
    var card = new Rectangle((int) (at.width / scale), (int) (at.height / scale));
    drawBar(g, pages.get(depth), card, near);
    g.clipRect(0, BAR, card.width - 26, card.height - BAR - 20);
    drawLines(g, pages.get(depth), card, near);
    g.setTransform(before);
    g.setClip(clip);
  }

  private static double scale(PageLayout page) {
    return page.isTall() ? TALL : 1;
  }

  /** At the right of a wide picture, in the lower part of others. */
  private static Rectangle front(PageLayout page) {
    boolean below = page.isNarrow();
    int width = (int) (WIDTH * scale(page));
    int height = page.isSquare() ? SQUARE_HEIGHT : (int) (HEIGHT * scale(page));
    int x = below ? (page.width() - width) / 2 : page.right() - width;
    int middle = (page.top() + page.bottom()) / 2;
    int y = below ? page.bottom() - height - STEP_Y : middle - height / 2 + 35;
    return new Rectangle(x, y, width, height);
  }

  /** The lowest that something may reach that stands above the cards, where they are below it. */
  static int lowestAbove(PageLayout page) {
    return front(page).y - 2 * STEP_Y;
  }

  private Rectangle at(int depth) {
    int lower = (pages.size() - 1) * STEP_Y / 2;
    Rectangle front = front(look.page());
    return new Rectangle(
        front.x + depth * (STEP_X + NARROWER / 2),
        front.y + lower - depth * STEP_Y,
        front.width - depth * NARROWER,
        front.height);
  }

  private void drawBar(Graphics2D g, Sheet page, Rectangle at, double near) {
    WindowDots.draw(look, g, at.x + 24, at.y + BAR / 2, near);
    SizedFont pen = SizedFont.of(Typeface.MONO, 20);
    g.setColor(Theme.between(look.ink(ColorRole.EDITOR), look.ink(ColorRole.TEXT_MUTED), near));
    String name = TextEllipsis.middle(page.name(), pen, at.width - 150);
    pen.write(g, name, at.x + 116.0, at.y + (BAR + pen.capHeight()) / 2);
  }

  private void drawLines(Graphics2D g, Sheet page, Rectangle at, double near) {
    int y = at.y + BAR + 16;
    for (List<Token> line : page.lines()) {
      double x = at.x + 28;
      for (Token token : line) {
        double width = token.text().length() * CELL;
        if (!token.isBlank()) {
          g.setColor(Theme.between(look.ink(ColorRole.EDITOR), look.ink(token.kind()), 0.8 * near));
          int right = (int) Math.min(x + Math.max(8, width - 5), at.getMaxX() - 28);
          g.fill(Shapes.rounded(new Rectangle((int) x, y, Math.max(0, right - (int) x), 12), 6));
        }
        x += width;
      }
      y += LINE;
    }
  }

  private static Sheet page(Scene.Code code) {
    int most = (HEIGHT - BAR) / LINE;
    List<String> lines = code.lines().stream().dropWhile(String::isBlank).limit(most).toList();
    int indent =
        lines.stream()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    List<String> shown =
        lines.stream().map(line -> line.substring(Math.min(indent, line.length()))).toList();
    return new Sheet(code.chapter(), Highlighter.highlight(code.language(), code.path(), shown));
  }

  private static Sheet textSheet(Timeline timeline) {
    var kinds = TokenKind.values();
    String text =
        String.join(
            " ",
            timeline.scenes().getFirst().scene().narration().stream()
                .map(sentence -> sentence.text())
                .toList());
    List<List<Token>> lines =
        new LineBreaker(SizedFont.of(Typeface.MONO, 20))
            .lines(text, 20, 480).stream()
                .map(
                    line -> Arrays.stream(line.split("(?<= )", -1)).map(word -> token(word, kinds)))
                .map(words -> words.toList())
                .toList();
    return new Sheet("", lines);
  }

  private static Token token(String word, TokenKind[] kinds) {
    return new Token(word, kinds[word.length() % kinds.length]);
  }
}
