package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.RevealPainter;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shadow;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextSet;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.screenplay.Scene;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;

/** What to remember: numbered cards that come as they are spoken, in one column or two. */
public final class HighlightsScene {

  private static final int GAP = 26;
  private static final int PAD = 34;
  private static final int PAD_ABOVE = 18;
  private static final int DISC = 56;
  private static final int ONE_COLUMN_MAX = 4;
  private static final int CARD = 116;
  private static final int TALL_CARD = 240;
  private static final int FEW = 2;

  private HighlightsScene() {}

  public static ScenePainter stage(SceneStyle look, Scene.Highlights scene, SceneCues cues) {
    List<String> items = scene.items();
    int columns = items.size() > ONE_COLUMN_MAX && !look.page().isTall() ? 2 : 1;
    int rows = (items.size() + columns - 1) / columns;
    int width = (look.page().room() - (columns - 1) * GAP) / columns;
    int room =
        (look.page().bottom() - look.page().top() - PageLayout.HEADER - (rows - 1) * GAP) / rows;
    List<TextBlock> texts =
        TextSet.fit(
            items, width - 3 * PAD - DISC, room - 2 * PAD_ABOVE, largest(look, items.size()));
    double tallest = texts.stream().mapToDouble(TextBlock::height).max().orElse(0);
    int height =
        Math.clamp(
            (int) tallest + 2 * PAD + 20,
            Math.min(look.page().isTall() ? TALL_CARD : CARD, room),
            room);
    int all = PageLayout.HEADER + rows * height + (rows - 1) * GAP;
    int top = (look.page().top() + look.page().bottom() - all) / 2;
    var stage = new RevealPainter();
    stage.add(g -> PageLayout.drawHeader(look, g, "HIGHLIGHTS", "What to remember", top));
    int[] frames = cues.firstFrames(items.size());
    for (int i = 0; i < items.size(); i++) {
      int x = look.page().margin() + i / rows * (width + GAP);
      int y = top + PageLayout.HEADER + i % rows * (height + GAP);
      var at = new Rectangle(x, y, width, height);
      int until = SceneCues.until(frames, i);
      add(look, stage, texts.get(i), i, at, new int[] {frames[i], until});
    }
    return stage;
  }

  private static double largest(SceneStyle look, int items) {
    return !look.page().isTall() ? 44 : items > FEW ? 64 : 84;
  }

  private static void add(
      SceneStyle look, RevealPainter stage, TextBlock text, int index, Rectangle at, int[] lit) {
    stage.add(
        g -> Shapes.outline(g, at, Theme.withOpacity(look.ink(ColorRole.CARD_EDGE), 0.55), 1.5f));
    Rectangle seen = Shadow.around(at);
    stage.light(
        new Sprite(look, seen, g -> draw(look, g, text, index, at, false)),
        new Sprite(look, seen, g -> draw(look, g, text, index, at, true)),
        lit[0],
        lit[1]);
  }

  private static void draw(
      SceneStyle look, Graphics2D g, TextBlock text, int index, Rectangle at, boolean lit) {
    Shapes.card(
        look,
        g,
        at,
        look.ink(lit ? ColorRole.CARD_LIT : ColorRole.CARD),
        look.ink(lit ? ColorRole.ACCENT : ColorRole.CARD_EDGE));
    var disc = new Rectangle(at.x + PAD, at.y + (at.height - DISC) / 2, DISC, DISC);
    Shapes.disc(
        g,
        Integer.toString(index + 1),
        disc,
        look.ink(lit ? ColorRole.ACCENT : ColorRole.CARD_LIT),
        lit ? look.theme().onAccent() : look.ink(ColorRole.ACCENT_SOFT));
    g.setColor(look.ink(ColorRole.TEXT));
    text.draw(g, at.x + 2.0 * PAD + DISC, at.y + (at.height - text.height()) / 2);
  }
}
