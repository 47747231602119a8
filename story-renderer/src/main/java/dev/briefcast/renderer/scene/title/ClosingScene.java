package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.RevealPainter;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shadow;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.TextSet;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The end: the title once more and what to take away, in the middle of the picture. */
public final class ClosingScene {

  /** What the label says already. */
  private static final String OPENING = "In short: ";

  private static final int LABEL = 72;
  private static final int RULE = 96;
  private static final int GAP = 28;
  private static final int PAD = 34;
  private static final int MARK = 44;
  private static final int ORIGIN = 92;
  private static final int TITLE_WIDTH = 1500;
  private static final int CARD_MAX = 760;
  private static final int LONG = 40;
  private static final int LONG_CARD_MAX = 1300;

  private final SceneStyle look;
  private final PageLayout page;

  private ClosingScene(SceneStyle look) {
    this.look = look;
    this.page = look.page();
  }

  /**
   * @param highlights that were shown before: they are not shown again
   */
  public static ScenePainter stage(
      SceneStyle look, Scene.Closing scene, List<String> highlights, SceneCues cues) {
    return new ClosingScene(look).stage(scene, lines(scene, highlights), cues);
  }

  /** What is taken away, but for highlights, and what is said. */
  static List<String> lines(Scene.Closing scene, List<String> highlights) {
    var lines =
        new ArrayList<>(
            scene.takeaways().stream()
                .filter(line -> highlights.stream().noneMatch(each -> isBeginning(each, line)))
                .toList());
    for (Sentence sentence : scene.narration()) {
      String said = sentence.text();
      String shown = said.startsWith(OPENING) ? said.substring(OPENING.length()) : said;
      if (!shown.isEmpty() && lines.stream().noneMatch(line -> isShown(line, shown))) {
        int first = shown.offsetByCodePoints(0, 1);
        lines.add(shown.substring(0, first).toUpperCase(Locale.ROOT) + shown.substring(first));
      }
    }
    return List.copyOf(lines);
  }

  /** Whether a line is a sentence or its beginning, whatever letter it begins with. */
  private static boolean isShown(String line, String said) {
    return isBeginning(said.toLowerCase(Locale.ROOT), line.toLowerCase(Locale.ROOT));
  }

  /** One line that would take several in a card of the usual width. */
  private static boolean isLong(List<String> lines) {
    return lines.size() == 1 && lines.getFirst().length() > LONG;
  }

  private static boolean isBeginning(String highlight, String line) {
    return highlight.startsWith(line.endsWith("…") ? line.substring(0, line.length() - 1) : line);
  }

  private ScenePainter stage(Scene.Closing scene, List<String> lines, SceneCues cues) {
    int titleWidth = Math.min(TITLE_WIDTH, page.room());
    var room =
        new TextBlock.Room(titleWidth, page.isTall() ? 560 : 250, page.isTall() ? 104 : 84, 40);
    TextBlock title =
        TextBlock.fit(scene.title(), Typeface.SANS_BOLD, room).balanced(scene.title(), titleWidth);
    boolean below = page.isNarrow();
    int columns = below ? 1 : Math.max(1, lines.size());
    int widest = below ? page.room() : isLong(lines) ? LONG_CARD_MAX : CARD_MAX;
    int width = Math.min(widest, (page.room() - (columns - 1) * GAP) / columns);
    List<TextBlock> texts =
        TextSet.fit(lines, width - 3 * PAD - MARK, page.text(230), page.text(32));
    double tallest = texts.stream().mapToDouble(TextBlock::height).max().orElse(0);
    int cardHeight = lines.isEmpty() ? 0 : (int) tallest + 2 * PAD + 16;
    int rows = Math.ceilDiv(lines.size(), columns);
    int cardsHeight = rows * (cardHeight + GAP) - GAP;
    int origin = scene.repository() == null ? 0 : ORIGIN;
    int all = LABEL + (int) title.height() + RULE + cardsHeight + origin;
    int top = (page.top() + page.bottom() - all) / 2;
    int cardsTop = top + LABEL + (int) title.height() + RULE;
    var stage = new RevealPainter();
    stage.add(g -> drawHead(g, title, top));
    addTakeaways(stage, texts, cues, places(texts.size(), columns, width, cardHeight, cardsTop));
    stage.add(g -> drawOrigin(g, scene.repository(), cardsTop + cardsHeight + 44));
    return stage;
  }

  private List<Rectangle> places(int count, int columns, int width, int height, int top) {
    int left = (page.width() - columns * (width + GAP) + GAP) / 2;
    var places = new ArrayList<Rectangle>();
    for (int i = 0; i < count; i++) {
      int x = left + i % columns * (width + GAP);
      places.add(new Rectangle(x, top + i / columns * (height + GAP), width, height));
    }
    return places;
  }

  private void addTakeaways(
      RevealPainter stage, List<TextBlock> texts, SceneCues cues, List<Rectangle> places) {
    int[] frames = cues.firstFrames(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      Rectangle at = places.get(i);
      TextBlock text = texts.get(i);
      int frame = frames[i] + (i > 0 && frames[i] == frames[i - 1] ? 4 * i : 0);
      stage.add(new Sprite(look, Shadow.around(at), g -> drawTakeaway(g, text, at)), frame);
    }
  }

  private void drawHead(Graphics2D g, TextBlock title, int top) {
    double centre = page.centre();
    g.setColor(look.ink(ColorRole.LABEL));
    page.labelPen().writeCentred(g, "IN SHORT", centre, top + 22);
    int width = Math.min(TITLE_WIDTH, page.room());
    var at = new Rectangle((int) centre - width / 2, top + LABEL, width, (int) title.height());
    g.setPaint(Shapes.shine(look, at));
    title.drawCentred(g, centre, top + LABEL);
    g.setPaint(Shapes.accent(look, centre - 110, centre + 110));
    int y = top + LABEL + (int) title.height() + 38;
    g.fill(Shapes.rounded(new Rectangle((int) centre - 110, y, 220, 6), 3));
  }

  private void drawTakeaway(Graphics2D g, TextBlock text, Rectangle at) {
    Shapes.card(look, g, at, look.ink(ColorRole.CARD), look.ink(ColorRole.CARD_EDGE));
    int y = at.y + (at.height - MARK) / 2;
    g.setColor(look.ink(ColorRole.CARD_LIT));
    g.fillOval(at.x + PAD, y, MARK, MARK);
    g.setColor(look.ink(ColorRole.LABEL));
    g.setStroke(new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    var tick = new Path2D.Double();
    tick.moveTo(at.x + PAD + 12, y + 23);
    tick.lineTo(at.x + PAD + 19, y + 30);
    tick.lineTo(at.x + PAD + 32, y + 15);
    g.draw(tick);
    g.setColor(look.ink(ColorRole.TEXT));
    text.draw(g, at.x + 2.0 * PAD + MARK - 8, at.y + (at.height - text.height()) / 2);
  }

  private void drawOrigin(Graphics2D g, @Nullable String repository, int y) {
    if (repository != null) {
      SizedFont pen = SizedFont.of(Typeface.MONO, page.text(26));
      g.setColor(look.ink(ColorRole.TEXT_MUTED));
      String shown = TextEllipsis.middle(repository, pen, page.room() - 200.0);
      pen.writeCentred(g, shown, page.centre(), y + 26);
    }
  }
}
