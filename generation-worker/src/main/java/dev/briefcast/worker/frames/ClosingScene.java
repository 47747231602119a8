package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The end: the title once more and what to take away, in the middle of the picture. */
final class ClosingScene {

  private static final double CENTRE = SceneFrames.WIDTH / 2.0;
  private static final int LABEL = 72;
  private static final int RULE = 96;
  private static final int GAP = 28;
  private static final int PAD = 34;
  private static final int MARK = 44;
  private static final int ORIGIN = 92;

  private ClosingScene() {}

  static ScenePainter stage(Scene.Closing scene, Cues cues) {
    var room = new TextBlock.Room(1500, 250, 84, 40);
    TextBlock title = TextBlock.fit(scene.title(), Typeface.SANS_BOLD, room).balanced(1500);
    List<String> lines = scene.takeaways();
    int count = Math.max(1, lines.size());
    int width = Math.min(760, (Page.WIDTH - (count - 1) * GAP) / count);
    List<TextBlock> texts = TextSet.fit(lines, width - 3 * PAD - MARK, 230, 32);
    double tallest = texts.stream().mapToDouble(TextBlock::height).max().orElse(0);
    int cardHeight = lines.isEmpty() ? 0 : (int) tallest + 2 * PAD + 16;
    int origin = scene.repository() == null ? 0 : ORIGIN;
    int all = LABEL + (int) title.height() + RULE + cardHeight + origin;
    int top = (Page.TOP + Page.BOTTOM - all) / 2;
    int cardsTop = top + LABEL + (int) title.height() + RULE;
    var stage = new Stage();
    stage.add(g -> drawHead(g, title, top));
    int left = (SceneFrames.WIDTH - count * (width + GAP) + GAP) / 2;
    int[] frames = cues.firstFrames(lines.size());
    for (int i = 0; i < lines.size(); i++) {
      var at = new Rectangle(left + i * (width + GAP), cardsTop, width, cardHeight);
      TextBlock text = texts.get(i);
      int frame = frames[i] + (i > 0 && frames[i] == frames[i - 1] ? 4 * i : 0);
      stage.add(new Sprite(Shadow.around(at), g -> drawTakeaway(g, text, at)), frame);
    }
    stage.add(g -> drawOrigin(g, scene.repository(), cardsTop + cardHeight + 44));
    return stage;
  }

  private static void drawHead(Graphics2D g, TextBlock title, int top) {
    g.setColor(Theme.CYAN);
    Pen.spaced(Typeface.SANS_STRONG, 24).writeCentred(g, "IN SHORT", CENTRE, top + 22);
    var at = new Rectangle(210, top + LABEL, 1500, (int) title.height());
    g.setPaint(Shapes.shine(at));
    title.drawCentred(g, CENTRE, top + LABEL);
    g.setPaint(Shapes.accent(CENTRE - 110, CENTRE + 110));
    int y = top + LABEL + (int) title.height() + 38;
    g.fill(Shapes.rounded(new Rectangle((int) CENTRE - 110, y, 220, 6), 3));
  }

  private static void drawTakeaway(Graphics2D g, TextBlock text, Rectangle at) {
    Shapes.card(g, at, Theme.CARD, Theme.CARD_EDGE);
    int y = at.y + (at.height - MARK) / 2;
    g.setColor(Theme.CARD_LIT);
    g.fillOval(at.x + PAD, y, MARK, MARK);
    g.setColor(Theme.CYAN);
    g.setStroke(new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    var tick = new Path2D.Double();
    tick.moveTo(at.x + PAD + 12, y + 23);
    tick.lineTo(at.x + PAD + 19, y + 30);
    tick.lineTo(at.x + PAD + 32, y + 15);
    g.draw(tick);
    g.setColor(Theme.TEXT);
    text.draw(g, at.x + 2.0 * PAD + MARK - 8, at.y + (at.height - text.height()) / 2);
  }

  private static void drawOrigin(Graphics2D g, @Nullable String repository, int y) {
    if (repository != null) {
      Pen pen = Pen.of(Typeface.MONO, 26);
      g.setColor(Theme.TEXT_MUTED);
      pen.writeCentred(g, Elision.middle(repository, pen, 1400), CENTRE, y + 26);
    }
  }
}
