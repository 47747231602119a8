package dev.briefcast.worker.frames;

import dev.briefcast.worker.frames.Mentions.Mention;
import dev.briefcast.worker.screenplay.Scene;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/**
 * An excerpt in an editor window. Its tokens come in one after the other; a band follows the lines
 * that are spoken about, nearer than the rest, and names light up as they are spoken.
 */
final class CodeScene implements ScenePainter {

  private static final double DIMMED = 0.46;

  private final Look look;
  private final CodeFrame frame;
  private final CodeLayout layout;
  private final Camera camera;
  private final CodeRows rows;
  private final List<Mention> mentions;
  private final List<Callout> callouts;

  private CodeScene(Look look, CodeFrame frame, Cues cues, List<String> highlights) {
    this.look = look;
    this.frame = frame;
    this.layout = frame.layout();
    this.camera = new Camera(layout, cues.all());
    this.rows = new CodeRows(look, layout);
    var names = new Mentions(layout);
    this.mentions = names.of(cues.all(), camera);
    this.callouts = new Callout.Finder(look, layout, camera, names).of(cues.all(), highlights);
  }

  /**
   * @param highlights of the story; those that speak of the code are shown beside it
   */
  static CodeScene of(Look look, Scene.Code scene, Cues cues, List<String> highlights) {
    return new CodeScene(look, CodeFrame.of(look, scene), cues, highlights);
  }

  @Override
  public List<Motion> motions() {
    var motions = new ArrayList<>(camera.motions());
    motions.add(CodeRows.ENTRANCE);
    mentions.forEach(mention -> motions.add(mention.coming()));
    mentions.forEach(mention -> motions.add(mention.going()));
    callouts.forEach(callout -> motions.addAll(callout.motions()));
    return motions;
  }

  @Override
  public void drawStill(Graphics2D g) {
    frame.draw(g);
  }

  @Override
  public void drawMoving(Graphics2D g, int at) {
    Camera.View view = camera.at(at);
    Rectangle port = layout.view();
    var clip = g.getClip();
    g.clipRect(port.x + 1, port.y, port.width - 2, port.height);
    double strength = 1 - view.focus() * (1 - DIMMED);
    if (view.focus() < 1) {
      drawMentions(g, view, at, look.ink(Tone.EDITOR));
    }
    rows.draw(g, view, new CodeRows.Light(at, strength, look.ink(Tone.EDITOR)));
    if (view.focus() > 0) {
      drawBand(g, view, at);
    }
    g.setClip(clip);
    drawScrollMark(g, view);
    callouts.forEach(callout -> callout.draw(g, at));
  }

  @Override
  public void release() {
    callouts.forEach(Callout::release);
  }

  private void drawBand(Graphics2D g, Camera.View view, int at) {
    Rectangle port = layout.view();
    double here = view.focus() * CodeRows.ENTRANCE.arriving(at);
    int y = (int) Math.round(view.bandY(layout));
    int height = (int) Math.round(view.bandHeight() * view.zoom());
    Color ground = Theme.between(look.ink(Tone.EDITOR), look.ink(Tone.BAND), here);
    g.setColor(ground);
    g.fillRect(port.x, y, port.width, height);
    g.setColor(Theme.between(look.ink(Tone.EDITOR), look.ink(Tone.ACCENT), here));
    g.fillRect(port.x, y, 6, height);
    g.clipRect(port.x, y, port.width, height);
    drawMentions(g, view, at, ground);
    rows.draw(g, view, new CodeRows.Light(at, 1, ground));
  }

  /** Behind the names that are spoken: a mark with a line under it. */
  private void drawMentions(Graphics2D g, Camera.View view, int at, Color ground) {
    for (Mention mention : mentions) {
      double lit = mention.lit(at);
      if (lit > 0) {
        double x = view.x(layout, mention.column());
        double width = view.x(layout, mention.endColumn()) - x;
        double height = layout.leading() * view.zoom();
        double y = view.y(layout, mention.row());
        var place =
            new Rectangle(
                (int) x - 5, (int) (y + height * 0.08), (int) width + 10, (int) (height * 0.84));
        g.setColor(Theme.between(ground, look.ink(Tone.ACCENT), 0.2 * lit));
        g.fill(Shapes.rounded(place, 7));
        g.setColor(Theme.between(ground, look.ink(Tone.ACCENT), lit));
        g.fill(
            Shapes.rounded(
                new Rectangle(place.x, place.y + place.height - 4, (int) (place.width * lit), 4),
                2));
      }
    }
  }

  private void drawScrollMark(Graphics2D g, Camera.View view) {
    Rectangle port = layout.view();
    int total = (int) (layout.rows().size() * layout.leading() * view.zoom());
    if (total > port.height + layout.leading()) {
      int height = Math.max(40, port.height * port.height / total);
      int y =
          (int)
              (port.y
                  + (port.height - height) * view.scroll() * view.zoom() / (total - port.height));
      g.setColor(look.ink(Tone.CARD_EDGE));
      int top = Math.clamp(y, port.y, port.y + port.height - height);
      g.fill(Shapes.rounded(new Rectangle(port.x + port.width - 16, top, 6, height), 3));
    }
  }
}
