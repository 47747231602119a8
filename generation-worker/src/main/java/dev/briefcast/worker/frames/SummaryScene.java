package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.screenplay.Scene.Fact;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;

/** The summary in as large a size as it allows, and facts that appear as they are spoken. */
final class SummaryScene {

  private static final int LABEL = 62;
  private static final int FACT_HEIGHT = 164;
  private static final int FACT_GAP = 28;
  private static final int FACTS_GAP = 60;
  private static final int READABLE_SIZE = 34;

  private SummaryScene() {}

  static ScenePainter stage(Scene.Summary scene, Cues cues) {
    int facts = scene.facts().isEmpty() ? 0 : FACT_HEIGHT + FACTS_GAP;
    Columns text = Columns.fit(scene.text(), Page.BOTTOM - Page.TOP - LABEL - facts);
    int height = LABEL + (int) text.height() + facts;
    int top = Math.max(Page.TOP, (Page.TOP + Page.BOTTOM - height) / 2);
    var stage = new Stage();
    stage.add(g -> Page.drawLabel(g, "WHAT IT IS ABOUT", top));
    var textAt = new Rectangle(Page.MARGIN, top + LABEL - 8, Page.WIDTH, (int) text.height() + 40);
    stage.fade(new Sprite(textAt, g -> text.draw(g, top + LABEL)), 0);
    addFacts(stage, scene.facts(), cues, top + LABEL + (int) text.height() + FACTS_GAP);
    return stage;
  }

  private static void addFacts(Stage stage, List<Fact> facts, Cues cues, int y) {
    if (facts.isEmpty()) {
      return;
    }
    int[] frames = cues.firstFrames(facts.size());
    int width = (Page.WIDTH - (facts.size() - 1) * FACT_GAP) / facts.size();
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      var at = new Rectangle(Page.MARGIN + i * (width + FACT_GAP), y, width, FACT_HEIGHT);
      int stagger = i > 0 && frames[i] == frames[i - 1] ? 3 * i : 0;
      stage.add(new Sprite(Shadow.around(at), g -> drawFact(g, fact, at)), frames[i] + stagger);
    }
  }

  private static void drawFact(Graphics2D g, Fact fact, Rectangle at) {
    Shapes.card(g, at, Theme.CARD, Theme.CARD_EDGE);
    int inner = at.width - 64;
    TextBlock value =
        TextBlock.fit(fact.value(), Typeface.SANS_BOLD, new TextBlock.Room(inner, 64, 60, 30));
    g.setPaint(Shapes.shine(new Rectangle(at.x, at.y, at.width, 90)));
    value.draw(g, at.x + 32.0, at.y + 30 + (60 - value.height()) / 2);
    Pen label = Pen.of(Typeface.SANS, 27);
    g.setColor(Theme.TEXT_SOFT);
    label.write(g, Elision.end(fact.label(), label, inner), at.x + 32.0, at.y + 130.0);
  }

  /** The text in one column, or in two where one would be hard to read. */
  private record Columns(TextBlock text, int columns) {

    private static final int GUTTER = 80;
    private static final int NARROW = (Page.WIDTH - GUTTER) / 2;

    static Columns fit(String text, int height) {
      var wide = new TextBlock.Room(Page.WIDTH, height, 68, READABLE_SIZE);
      TextBlock one = TextBlock.fit(text, Typeface.SANS_STRONG, wide);
      if (!one.elided()) {
        return new Columns(one, 1);
      }
      var tall = new TextBlock.Room(NARROW, height * 2.0 - 60, 34, 22);
      return new Columns(TextBlock.fit(text, Typeface.SANS, tall), 2);
    }

    double height() {
      int lines = (text.lines().size() + columns - 1) / columns;
      return (lines - 1) * text.pen().leading() + text.pen().size();
    }

    void draw(Graphics2D g, int y) {
      g.setColor(Theme.TEXT);
      int lines = (text.lines().size() + columns - 1) / columns;
      for (int i = 0; i < columns; i++) {
        int to = Math.min(text.lines().size(), (i + 1) * lines);
        List<String> part = text.lines().subList(Math.min(to, i * lines), to);
        new TextBlock(text.pen(), part, false).draw(g, Page.MARGIN + i * (NARROW + GUTTER), y);
      }
    }
  }
}
