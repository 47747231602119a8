package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;

/** What to remember: numbered cards that come as they are spoken, in one column or two. */
final class HighlightsScene {

  private static final int GAP = 26;
  private static final int PAD = 34;
  private static final int PAD_ABOVE = 18;
  private static final int DISC = 56;
  private static final int ONE_COLUMN_MAX = 4;

  private HighlightsScene() {}

  static ScenePainter stage(Scene.Highlights scene, Cues cues) {
    List<String> items = scene.items();
    int columns = items.size() > ONE_COLUMN_MAX ? 2 : 1;
    int rows = (items.size() + columns - 1) / columns;
    int width = (Page.WIDTH - (columns - 1) * GAP) / columns;
    int room = (Page.BOTTOM - Page.TOP - Page.HEADER - (rows - 1) * GAP) / rows;
    List<TextBlock> texts = TextSet.fit(items, width - 3 * PAD - DISC, room - 2 * PAD_ABOVE, 44);
    double tallest = texts.stream().mapToDouble(TextBlock::height).max().orElse(0);
    int height = Math.clamp((int) tallest + 2 * PAD + 20, 116, room);
    int all = Page.HEADER + rows * height + (rows - 1) * GAP;
    int top = (Page.TOP + Page.BOTTOM - all) / 2;
    var stage = new Stage();
    stage.add(g -> Page.drawHeader(g, "HIGHLIGHTS", "What to remember", top));
    int[] frames = cues.firstFrames(items.size());
    for (int i = 0; i < items.size(); i++) {
      int x = Page.MARGIN + i / rows * (width + GAP);
      int y = top + Page.HEADER + i % rows * (height + GAP);
      add(stage, texts.get(i), i, new Rectangle(x, y, width, height), frames[i]);
    }
    return stage;
  }

  private static void add(Stage stage, TextBlock text, int index, Rectangle at, int frame) {
    stage.add(g -> Shapes.outline(g, at, Theme.see(Theme.CARD_EDGE, 0.55), 1.5f));
    stage.add(new Sprite(Shadow.around(at), g -> draw(g, text, index, at)), frame);
  }

  private static void draw(Graphics2D g, TextBlock text, int index, Rectangle at) {
    Shapes.card(g, at, Theme.CARD, Theme.CARD_EDGE);
    var disc = new Rectangle(at.x + PAD, at.y + (at.height - DISC) / 2, DISC, DISC);
    Shapes.disc(g, Integer.toString(index + 1), disc, Theme.CARD_LIT, Theme.VIOLET_SOFT);
    g.setColor(Theme.TEXT);
    text.draw(g, at.x + 2.0 * PAD + DISC, at.y + (at.height - text.height()) / 2);
  }
}
