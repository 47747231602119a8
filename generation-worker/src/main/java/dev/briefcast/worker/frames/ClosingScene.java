package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The end: the title once more and what to take away, in the middle of the picture. */
final class ClosingScene {

  private static final int LABEL = 72;
  private static final int RULE = 96;
  private static final int GAP = 28;
  private static final int PAD = 34;
  private static final int MARK = 44;
  private static final int ORIGIN = 92;
  private static final int TITLE_WIDTH = 1500;
  private static final int CARD_MAX = 760;

  private final Look look;
  private final Page page;

  private ClosingScene(Look look) {
    this.look = look;
    this.page = look.page();
  }

  static ScenePainter stage(Look look, Scene.Closing scene, Cues cues) {
    return new ClosingScene(look).stage(scene, cues);
  }

  private ScenePainter stage(Scene.Closing scene, Cues cues) {
    int titleWidth = Math.min(TITLE_WIDTH, page.room());
    var room = new TextBlock.Room(titleWidth, page.isTall() ? 420 : 250, 84, 40);
    TextBlock title = TextBlock.fit(scene.title(), Typeface.SANS_BOLD, room).balanced(titleWidth);
    List<String> lines = scene.takeaways();
    int columns = page.isTall() ? 1 : Math.max(1, lines.size());
    int widest = page.isTall() ? page.room() : CARD_MAX;
    int width = Math.min(widest, (page.room() - (columns - 1) * GAP) / columns);
    List<TextBlock> texts = TextSet.fit(lines, width - 3 * PAD - MARK, 230, 32);
    double tallest = texts.stream().mapToDouble(TextBlock::height).max().orElse(0);
    int cardHeight = lines.isEmpty() ? 0 : (int) tallest + 2 * PAD + 16;
    int rows = Math.ceilDiv(lines.size(), columns);
    int cardsHeight = rows * (cardHeight + GAP) - GAP;
    int origin = scene.repository() == null ? 0 : ORIGIN;
    int all = LABEL + (int) title.height() + RULE + cardsHeight + origin;
    int top = (page.top() + page.bottom() - all) / 2;
    int cardsTop = top + LABEL + (int) title.height() + RULE;
    var stage = new Stage();
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

  private void addTakeaways(Stage stage, List<TextBlock> texts, Cues cues, List<Rectangle> places) {
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
    g.setColor(look.ink(Tone.LABEL));
    Pen.spaced(Typeface.SANS_STRONG, 24).writeCentred(g, "IN SHORT", centre, top + 22);
    int width = Math.min(TITLE_WIDTH, page.room());
    var at = new Rectangle((int) centre - width / 2, top + LABEL, width, (int) title.height());
    g.setPaint(Shapes.shine(look, at));
    title.drawCentred(g, centre, top + LABEL);
    g.setPaint(Shapes.accent(look, centre - 110, centre + 110));
    int y = top + LABEL + (int) title.height() + 38;
    g.fill(Shapes.rounded(new Rectangle((int) centre - 110, y, 220, 6), 3));
  }

  private void drawTakeaway(Graphics2D g, TextBlock text, Rectangle at) {
    Shapes.card(look, g, at, look.ink(Tone.CARD), look.ink(Tone.CARD_EDGE));
    int y = at.y + (at.height - MARK) / 2;
    g.setColor(look.ink(Tone.CARD_LIT));
    g.fillOval(at.x + PAD, y, MARK, MARK);
    g.setColor(look.ink(Tone.LABEL));
    g.setStroke(new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    var tick = new Path2D.Double();
    tick.moveTo(at.x + PAD + 12, y + 23);
    tick.lineTo(at.x + PAD + 19, y + 30);
    tick.lineTo(at.x + PAD + 32, y + 15);
    g.draw(tick);
    g.setColor(look.ink(Tone.TEXT));
    text.draw(g, at.x + 2.0 * PAD + MARK - 8, at.y + (at.height - text.height()) / 2);
  }

  private void drawOrigin(Graphics2D g, @Nullable String repository, int y) {
    if (repository != null) {
      Pen pen = Pen.of(Typeface.MONO, 26);
      g.setColor(look.ink(Tone.TEXT_MUTED));
      String shown = Elision.middle(repository, pen, page.room() - 200.0);
      pen.writeCentred(g, shown, page.centre(), y + 26);
    }
  }
}
