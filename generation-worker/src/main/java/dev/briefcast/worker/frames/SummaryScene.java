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
  private static final int TALL_COLUMNS = 2;

  private SummaryScene() {}

  static ScenePainter stage(Look look, Scene.Summary scene, Cues cues) {
    Page page = look.page();
    int facts = factsHeight(page, scene.facts().size());
    Columns text = Columns.fit(page, scene.text(), page.bottom() - page.top() - LABEL - facts);
    int height = LABEL + (int) text.height() + facts;
    int top = Math.max(page.top(), (page.top() + page.bottom() - height) / 2);
    var stage = new Stage();
    stage.add(g -> Page.drawLabel(look, g, "WHAT IT IS ABOUT", top));
    var textAt =
        new Rectangle(page.margin(), top + LABEL - 8, page.room(), (int) text.height() + 40);
    stage.fade(new Sprite(look, textAt, g -> text.draw(look, g, top + LABEL)), 0);
    addFacts(look, stage, scene.facts(), cues, top + LABEL + (int) text.height() + FACTS_GAP);
    return stage;
  }

  private static int columns(Page page, int facts) {
    return page.isTall() ? Math.min(facts, TALL_COLUMNS) : facts;
  }

  private static int factsHeight(Page page, int facts) {
    if (facts == 0) {
      return 0;
    }
    int rows = Math.ceilDiv(facts, columns(page, facts));
    return FACTS_GAP + rows * (FACT_HEIGHT + FACT_GAP) - FACT_GAP;
  }

  private static void addFacts(Look look, Stage stage, List<Fact> facts, Cues cues, int y) {
    if (facts.isEmpty()) {
      return;
    }
    Page page = look.page();
    int[] frames = cues.firstFrames(facts.size());
    int columns = columns(page, facts.size());
    int width = (page.room() - (columns - 1) * FACT_GAP) / columns;
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      int left = page.margin() + i % columns * (width + FACT_GAP);
      int top = y + i / columns * (FACT_HEIGHT + FACT_GAP);
      var at = new Rectangle(left, top, width, FACT_HEIGHT);
      int stagger = i > 0 && frames[i] == frames[i - 1] ? 3 * i : 0;
      var sprite = new Sprite(look, Shadow.around(at), g -> drawFact(look, g, fact, at));
      stage.add(sprite, frames[i] + stagger);
    }
  }

  private static void drawFact(Look look, Graphics2D g, Fact fact, Rectangle at) {
    Shapes.card(look, g, at, look.ink(Tone.CARD), look.ink(Tone.CARD_EDGE));
    int inner = at.width - 64;
    TextBlock value =
        TextBlock.fit(fact.value(), Typeface.SANS_BOLD, new TextBlock.Room(inner, 64, 60, 30));
    g.setPaint(Shapes.shine(look, new Rectangle(at.x, at.y, at.width, 90)));
    value.draw(g, at.x + 32.0, at.y + 30 + (60 - value.height()) / 2);
    Pen label = Pen.of(Typeface.SANS, 27);
    g.setColor(look.ink(Tone.TEXT_SOFT));
    label.write(g, Elision.end(fact.label(), label, inner), at.x + 32.0, at.y + 130.0);
  }

  /** The text in one column, or in two where one would be hard to read. */
  private record Columns(TextBlock text, int columns, int narrow) {

    private static final int GUTTER = 80;

    static Columns fit(Page page, String text, int height) {
      var wide = new TextBlock.Room(page.room(), height, page.isTall() ? 60 : 68, READABLE_SIZE);
      TextBlock one = TextBlock.fit(text, Typeface.SANS_STRONG, wide);
      if (!one.elided()) {
        return new Columns(one, 1, page.room());
      }
      int columns = page.isTall() ? 1 : 2;
      int narrow = (page.room() - (columns - 1) * GUTTER) / columns;
      var tall = new TextBlock.Room(narrow, height * (double) columns - 60, 34, 24);
      return new Columns(TextBlock.fit(text, Typeface.SANS, tall), columns, narrow);
    }

    double height() {
      int lines = (text.lines().size() + columns - 1) / columns;
      return (lines - 1) * text.pen().leading() + text.pen().size();
    }

    void draw(Look look, Graphics2D g, int y) {
      g.setColor(look.ink(Tone.TEXT));
      int lines = (text.lines().size() + columns - 1) / columns;
      for (int i = 0; i < columns; i++) {
        int to = Math.min(text.lines().size(), (i + 1) * lines);
        List<String> part = text.lines().subList(Math.min(to, i * lines), to);
        if (!part.isEmpty()) {
          int x = look.page().margin() + i * (narrow + GUTTER);
          new TextBlock(text.pen(), part, false).draw(g, x, y);
        }
      }
    }
  }
}
