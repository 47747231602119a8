package dev.briefcast.renderer.scene.flow;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.Arrow;
import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shadow;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextSet;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Steps as cards in reading order, joined by arrows that are drawn as the next step is spoken. */
final class FlowGrid implements ScenePainter {

  private static final int GAP_X = 84;
  private static final int GAP_Y = 92;
  private static final int TALL_GAP_Y = 64;
  private static final int PAD = 34;
  private static final int DISC = 54;
  private static final int TEXT_TOP = PAD + DISC + 22;
  private static final int LARGEST = 42;
  private static final int TALL_LARGEST = 60;
  private static final int READABLE = 26;
  private static final int TALL_CARD = 270;
  private static final int ARROW_FRAMES = 6;

  private final SceneStyle look;
  private final List<TextBlock> texts;
  private final List<Rectangle> places = new ArrayList<>();
  private final List<Arrow> arrows = new ArrayList<>();
  private final StepSprites sprites = new StepSprites();
  private final int top;
  private final boolean beside;

  private FlowGrid(
      SceneStyle look, List<TextBlock> texts, int[] frames, int perRow, int cardWidth) {
    this.look = look;
    this.texts = texts;
    double tallest = texts.stream().mapToDouble(TextBlock::height).max().orElse(0);
    int rows = (texts.size() + perRow - 1) / perRow;
    this.beside = look.page().isTall();
    int gap = gap(look.page());
    int most = cardHeight(look.page(), rows);
    int least = beside ? TALL_CARD : rows == 1 ? 300 : 236;
    int around = beside ? 2 * PAD : TEXT_TOP + PAD + 8;
    int height = Math.clamp((int) tallest + around, Math.min(least, most), most);
    int all = PageLayout.HEADER + rows * (height + gap) - gap;
    this.top = (look.page().top() + look.page().bottom() - all) / 2;
    for (int i = 0; i < texts.size(); i++) {
      int x = look.page().margin() + i % perRow * (cardWidth + GAP_X);
      int y = top + PageLayout.HEADER + i / perRow * (height + gap);
      addCard(i, new Rectangle(x, y, cardWidth, height), frames[i]);
    }
  }

  static FlowGrid of(SceneStyle look, List<String> steps, int[] frames) {
    int perRow = perRow(look.page(), steps.size());
    int rows = (steps.size() + perRow - 1) / perRow;
    int width = (look.page().room() - (perRow - 1) * GAP_X) / perRow;
    int height = cardHeight(look.page(), rows);
    List<TextBlock> texts =
        look.page().isTall()
            ? TextSet.fit(steps, width - DISC - 3 * PAD, height - 2 * PAD, TALL_LARGEST)
            : TextSet.fit(steps, width - 2 * PAD, height - TEXT_TOP - PAD, LARGEST);
    return new FlowGrid(look, texts, frames, perRow, width);
  }

  /** Whether all is readable this way. */
  boolean fits() {
    return texts.stream().noneMatch(text -> text.elided() || text.pen().size() < READABLE);
  }

  private static int perRow(PageLayout page, int steps) {
    if (page.isTall()) {
      return 1;
    }
    if (page.isSquare()) {
      return steps < 4 ? 1 : steps <= 6 ? 2 : 3;
    }
    return steps == 4 ? 2 : steps < 4 ? 3 : (steps + 1) / 2;
  }

  private static int cardHeight(PageLayout page, int rows) {
    int gap = gap(page);
    int height = (page.bottom() - page.top() - PageLayout.HEADER + gap) / rows - gap;
    return Math.min(height, 420);
  }

  private static int gap(PageLayout page) {
    return page.isTall() ? TALL_GAP_Y : GAP_Y;
  }

  private Rectangle disc(Rectangle card) {
    int y = beside ? card.y + (card.height - DISC) / 2 : card.y + PAD;
    return new Rectangle(card.x + PAD, y, DISC, DISC);
  }

  private void addCard(int index, Rectangle at, int frame) {
    if (index > 0) {
      arrows.add(Arrow.between(places.getLast(), at));
    }
    places.add(at);
    Rectangle seen = Shadow.around(at);
    sprites.add(
        frame,
        new Sprite(look, seen, g -> drawCard(g, index, false)),
        new Sprite(look, seen, g -> drawCard(g, index, true)));
  }

  @Override
  public List<Animation> motions() {
    return sprites.arrivals();
  }

  @Override
  public void drawStill(Graphics2D g) {
    PageLayout.drawHeader(look, g, "HOW IT FLOWS", "Step by step", top);
    for (int i = 0; i < places.size(); i++) {
      Rectangle at = places.get(i);
      Shapes.outline(g, at, Theme.withOpacity(look.ink(ColorRole.CARD_EDGE), 0.6), 1.5f);
      Shapes.disc(
          g,
          number(i),
          disc(at),
          Theme.withOpacity(look.ink(ColorRole.CARD), 0.8),
          look.ink(ColorRole.TEXT_MUTED));
    }
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    sprites.draw(g, frame);
    List<Animation> arrivals = sprites.arrivals();
    for (int i = 0; i < arrows.size(); i++) {
      arrows
          .get(i)
          .draw(look, g, new Animation(arrivals.get(i + 1).start(), ARROW_FRAMES).moving(frame));
    }
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

  private void drawCard(Graphics2D g, int index, boolean bright) {
    Rectangle at = places.get(index);
    Shapes.card(
        look,
        g,
        at,
        bright ? look.ink(ColorRole.CARD_LIT) : look.ink(ColorRole.CARD),
        bright ? look.ink(ColorRole.ACCENT) : look.ink(ColorRole.CARD_EDGE));
    Shapes.disc(
        g,
        number(index),
        disc(at),
        bright ? look.ink(ColorRole.ACCENT) : look.ink(ColorRole.CARD_LIT),
        bright ? look.theme().onAccent() : look.ink(ColorRole.ACCENT_SOFT));
    g.setColor(bright ? look.ink(ColorRole.TEXT) : look.ink(ColorRole.TEXT_SOFT));
    TextBlock text = texts.get(index);
    if (beside) {
      text.draw(g, at.x + DISC + 2.0 * PAD, at.y + (at.height - text.height()) / 2);
    } else {
      text.draw(g, at.x + PAD, at.y + TEXT_TOP);
    }
  }

  private static String number(int index) {
    return Integer.toString(index + 1);
  }
}
