package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.text.LineBreaker;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.screenplay.CaptionClauses;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Burns captions into a scene, two lines at a time, which change where clauses end. */
final class CaptionedPainter implements ScenePainter {

  private static final int SIZE = 34;
  private static final int LINES_MAX = 2;
  private static final int PAD = 26;
  private static final int WIDTH_MAX = 1300;

  /** Lines that are seen from a frame on. */
  private record Cue(int startFrame, int endFrame, TextBlock text) {}

  private final SceneStyle look;
  private final ScenePainter painter;
  private final List<Cue> cues = new ArrayList<>();

  CaptionedPainter(SceneStyle look, ScenePainter painter, TimedScene scene) {
    this.look = look;
    this.painter = painter;
    new SceneCues(scene)
        .all().stream().filter(cue -> !cue.said().sentence().isSilent()).forEach(this::addCues);
  }

  @Override
  public List<Animation> motions() {
    var motions = new ArrayList<>(painter.motions());
    for (Cue cue : cues) {
      motions.add(new Animation(cue.startFrame(), 1));
      motions.add(new Animation(cue.endFrame(), 1));
    }
    return motions;
  }

  @Override
  public void drawStill(Graphics2D g) {
    painter.drawStill(g);
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    painter.drawMoving(g, frame);
    for (Cue cue : cues) {
      if (frame >= cue.startFrame() && frame < cue.endFrame()) {
        draw(g, cue.text());
      }
    }
  }

  @Override
  public void settle(Graphics2D g, int frame) {
    painter.settle(g, frame);
  }

  @Override
  public BitSet litParts(int frame) {
    return painter.litParts(frame);
  }

  @Override
  public void release() {
    painter.release();
  }

  private void addCues(SceneCues.Cue said) {
    List<TextBlock> shown = texts(look, said.said().sentence().text());
    int all = shown.stream().mapToInt(CaptionedPainter::letters).sum();
    int letters = 0;
    int from = said.frame();
    for (TextBlock text : shown) {
      letters += letters(text);
      int to = letters == all ? said.endFrame() : said.frameAt(letters / (double) all);
      if (to > from) {
        cues.add(new Cue(from, to, text));
        from = to;
      }
    }
  }

  /** What is shown one after the other: clauses, in lines that are about as long as each other. */
  static List<TextBlock> texts(SceneStyle look, String sentence) {
    double width = Math.min(look.page().room() - 2.0 * PAD, WIDTH_MAX);
    SizedFont pen = SizedFont.of(Typeface.SANS_STRONG, look.page().text(SIZE));
    var ruler = new LineBreaker(pen);
    return CaptionClauses.of(
            sentence, text -> ruler.lines(text, pen.size(), width).size() <= LINES_MAX)
        .stream()
        .map(
            text ->
                new TextBlock(pen, ruler.lines(text, pen.size(), width), false)
                    .balanced(text, width)
                    .lines())
        .flatMap(lines -> together(lines).stream())
        .map(lines -> new TextBlock(pen, lines, false))
        .toList();
  }

  /** Two lines at a time, of an odd number the first alone: the last is often a word or two. */
  static List<List<String>> together(List<String> lines) {
    var shown = new ArrayList<List<String>>();
    int from = 0;
    for (int to = lines.size() % LINES_MAX; to <= lines.size(); to += LINES_MAX) {
      if (to > from) {
        shown.add(lines.subList(from, to));
        from = to;
      }
    }
    return shown;
  }

  /** A cue lasts as long as its share of them. */
  private static int letters(TextBlock text) {
    return text.lines().stream().mapToInt(String::length).sum();
  }

  private void draw(Graphics2D g, TextBlock text) {
    Rectangle room = look.page().captions();
    int width = (int) text.width() + 2 * PAD;
    int height = (int) text.height() + 26;
    int x = (look.page().width() - width) / 2;
    var at = new Rectangle(x, room.y + (room.height - height) / 2, width, height);
    g.setColor(look.ink(ColorRole.EDITOR));
    g.fill(Shapes.rounded(at, 14));
    Shapes.outline(g, at, look.ink(ColorRole.CARD_EDGE), 1);
    g.setColor(look.ink(ColorRole.TEXT));
    text.drawCentred(g, look.page().centre(), at.y + 11.0);
  }
}
