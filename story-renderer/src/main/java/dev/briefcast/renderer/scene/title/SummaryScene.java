package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.RevealPainter;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Scene.Fact;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The summary sentence by sentence, each lit while it is spoken, at most five on a page; counts
 * stand in a corner.
 */
public final class SummaryScene implements ScenePainter {

  private static final int LABEL = 62;
  private static final int FACTS = 70;
  private static final int GAP = 38;
  private static final int ABOVE_CAPTIONS = 16;
  private static final int INDENT = 36;
  private static final int POINTS_MAX = 5;
  private static final int LARGEST = 56;
  private static final int TALL_LARGEST = 76;
  private static final int READABLE = 36;
  private static final int SMALLEST = 24;

  /** In which a page goes before the next one comes. */
  private static final int TURN_FRAMES = 3;

  /** From there on what comes is read as what is there. */
  private static final double READ = 0.9;

  /** A sentence, and when it comes, stands back and goes. */
  private record Point(
      Sprite lit, Sprite quiet, Animation coming, Animation quieting, Animation going) {}

  private final SceneStyle look;
  private final PageLayout page;
  private final String facts;
  private final List<Point> points = new ArrayList<>();
  private final int spoken;
  private final boolean together;
  private int labelTop = Integer.MAX_VALUE;

  private SummaryScene(SceneStyle look, Scene.Summary scene, SceneCues cues) {
    this.look = look;
    this.page = look.page();
    this.facts =
        scene.facts().stream().map(SummaryScene::text).collect(Collectors.joining("  ·  "));
    List<String> said = points(scene);
    List<Cue> cued = cues.all();
    this.spoken = cued.size();
    this.together = said.size() < spoken;
    List<List<TextBlock>> pages = pages(said);
    int first = 0;
    for (List<TextBlock> each : pages) {
      int next = first + each.size();
      add(each, i -> frame(cued, i), first, next < said.size() ? next : -1);
      first = next;
    }
  }

  public static ScenePainter stage(SceneStyle look, Scene.Summary scene, SceneCues cues) {
    return new SummaryScene(look, scene, cues);
  }

  /** The sentences that are spoken, if they are what is shown; else all of it at once. */
  private static List<String> points(Scene.Summary scene) {
    List<String> said = scene.narration().stream().map(each -> each.text()).toList();
    return String.join(" ", said).equals(scene.text()) ? said : List.of(scene.text());
  }

  private static int frame(List<Cue> spoken, int point) {
    return point == 0 || point >= spoken.size() ? 0 : SceneCues.before(spoken.get(point));
  }

  private static String text(Fact fact) {
    boolean counts = Character.isDigit(fact.value().charAt(fact.value().length() - 1));
    return counts ? fact.value() + " " + fact.label() : fact.value();
  }

  /** In the largest size in which there are no more pages than must be. */
  private List<List<TextBlock>> pages(List<String> said) {
    if (said.size() == 1) {
      var room = new TextBlock.Room(page.room(), height(), page.isTall() ? 84 : 68, SMALLEST);
      TextBlock text = TextBlock.fit(said.getFirst(), Typeface.SANS_STRONG, room);
      return List.of(List.of(text.balanced(said.getFirst(), page.room())));
    }
    int fewest = Math.ceilDiv(said.size(), POINTS_MAX);
    for (int size = page.isTall() ? TALL_LARGEST : LARGEST; size > READABLE; size -= 4) {
      List<List<TextBlock>> pages = pages(said, size);
      boolean inSize =
          pages.stream().flatMap(List::stream).allMatch(text -> text.pen().size() > READABLE);
      if (inSize && pages.size() == fewest) {
        return pages;
      }
    }
    return pages(said, READABLE);
  }

  private List<List<TextBlock>> pages(List<String> said, int size) {
    var room = new TextBlock.Room(page.room() - INDENT, height(), size, SMALLEST);
    var pages = new ArrayList<List<TextBlock>>();
    double left = 0;
    for (String each : said) {
      TextBlock text =
          TextBlock.fit(each, Typeface.SANS_STRONG, room).balanced(each, page.room() - INDENT);
      left -= text.height() + GAP;
      if (pages.isEmpty() || left < 0 || pages.getLast().size() == POINTS_MAX) {
        pages.add(new ArrayList<>());
        left = height() - text.height();
      }
      pages.getLast().add(text);
    }
    return pages;
  }

  private int height() {
    return page.bottom() - page.top() - LABEL - FACTS;
  }

  /** When a sentence is spoken. */
  private interface Frames {
    int of(int point);
  }

  private void add(List<TextBlock> texts, Frames frames, int first, int next) {
    double high = texts.stream().mapToDouble(TextBlock::height).sum() + GAP * (texts.size() - 1.0);
    int y = page.top() + LABEL + (int) ((height() - high) / 2);
    labelTop = Math.min(labelTop, y - LABEL);
    boolean many = texts.size() > 1 || next >= 0 || first > 0;
    var going = new Animation(next < 0 ? Integer.MAX_VALUE - 9 : frames.of(next), TURN_FRAMES);
    for (int i = 0; i < texts.size(); i++) {
      TextBlock text = texts.get(i);
      int top = y;
      int turned = first > 0 && i == 0 ? TURN_FRAMES : 0;
      int after = first + i + 1 < first + texts.size() ? frames.of(first + i + 1) : -1;
      var at = new Rectangle(page.margin() - 4, y - 12, page.room() + 8, (int) text.height() + 40);
      points.add(
          new Point(
              new Sprite(look, at, g -> draw(g, text, top, ColorRole.TEXT, many)),
              new Sprite(look, at, g -> draw(g, text, top, ColorRole.TEXT_MUTED, many)),
              new Animation(frames.of(first + i) + turned, RevealPainter.ENTRANCE_FRAMES),
              new Animation(after < 0 ? Integer.MAX_VALUE - 9 : after, 9),
              going));
      y += (int) text.height() + GAP;
    }
  }

  private void draw(Graphics2D g, TextBlock text, int top, ColorRole tone, boolean many) {
    if (many && tone == ColorRole.TEXT) {
      g.setColor(look.ink(ColorRole.ACCENT));
      g.fill(Shapes.rounded(new Rectangle(page.margin(), top, 6, (int) text.height() + 6), 3));
    }
    g.setColor(look.ink(tone));
    text.draw(g, page.margin() + (many ? INDENT : 0), top);
  }

  @Override
  public List<Animation> motions() {
    var motions = new ArrayList<Animation>();
    for (Point point : points) {
      motions.add(point.coming());
      motions.add(point.quieting());
      motions.add(point.going());
    }
    return motions;
  }

  @Override
  public void drawStill(Graphics2D g) {
    PageLayout.drawLabel(look, g, "WHAT IT IS ABOUT", labelTop);
    SizedFont pen = SizedFont.of(Typeface.SANS, page.text(27));
    String shown = TextEllipsis.end(facts, pen, page.room());
    g.setColor(look.ink(ColorRole.TEXT_SOFT));
    int y = page.bottom() - (look.captions() ? ABOVE_CAPTIONS : 0);
    pen.write(g, shown, page.right() - pen.width(shown), y);
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    for (Point point : points) {
      double here = point.coming().arriving(frame) * (1 - point.going().moving(frame));
      point.quiet().draw(g, here, 0);
      point.lit().draw(g, here * (1 - point.quieting().moving(frame)), 0);
    }
  }

  @Override
  public BitSet litParts(int frame) {
    var lit = new BitSet();
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      double here = point.coming().arriving(frame) * (1 - point.going().moving(frame));
      lit.set(i, here * (1 - point.quieting().moving(frame)) > READ);
    }
    if (together) {
      lit.set(0, spoken, lit.get(0));
    }
    return lit;
  }

  @Override
  public void release() {
    points.forEach(
        point -> {
          point.lit().release();
          point.quiet().release();
        });
  }
}
