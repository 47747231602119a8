package dev.briefcast.worker.frames;

import dev.briefcast.worker.highlight.TokenKind;
import dev.briefcast.worker.screenplay.Scene;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** An excerpt in an editor window; a band follows the lines that are spoken about. */
final class CodeScene implements ScenePainter {

  private static final double DIMMED = 0.46;
  private static final Motion ENTRANCE = new Motion(0, 7);

  private final Look look;
  private final CodeFrame frame;
  private final CodeLayout layout;
  private final Camera camera;

  private CodeScene(Look look, CodeFrame frame, Cues cues) {
    this.look = look;
    this.frame = frame;
    this.layout = frame.layout();
    this.camera = new Camera(layout, cues.all());
  }

  static CodeScene of(Look look, Scene.Code scene, Cues cues) {
    return new CodeScene(look, CodeFrame.of(look, scene), cues);
  }

  @Override
  public List<Motion> motions() {
    var motions = new ArrayList<>(camera.motions());
    motions.add(ENTRANCE);
    return motions;
  }

  @Override
  public void drawStill(Graphics2D g) {
    frame.draw(g);
  }

  @Override
  public void drawMoving(Graphics2D g, int at) {
    Camera.View view = camera.at(at);
    double here = ENTRANCE.arriving(at);
    Rectangle port = layout.view();
    g.clipRect(port.x + 1, port.y, port.width - 2, port.height);
    drawRows(g, view, port, inks(here * (1 - view.focus() * (1 - DIMMED)), look.ink(Tone.EDITOR)));
    if (view.focus() > 0) {
      drawBand(g, view, port, here);
    }
    g.setClip(null);
    drawScrollMark(g, view, port);
  }

  @Override
  public void release() {}

  private void drawBand(Graphics2D g, Camera.View view, Rectangle port, double here) {
    int y = port.y + view.bandTop() - view.scroll();
    Color ground = Theme.between(look.ink(Tone.EDITOR), look.ink(Tone.BAND), view.focus() * here);
    g.setColor(ground);
    g.fillRect(port.x, y, port.width, view.bandHeight());
    g.setColor(Theme.between(look.ink(Tone.EDITOR), look.ink(Tone.ACCENT), view.focus() * here));
    g.fillRect(port.x, y, 6, view.bandHeight());
    g.clipRect(port.x, y, port.width, view.bandHeight());
    drawRows(g, view, port, inks(here, ground));
  }

  private void drawRows(
      Graphics2D g, Camera.View view, Rectangle port, Map<TokenKind, Color> inks) {
    int leading = layout.leading();
    int from = Math.max(0, view.scroll() / leading);
    int to = Math.min(layout.rows().size(), (view.scroll() + port.height) / leading + 1);
    for (int i = from; i < to; i++) {
      double baseline =
          port.y + i * leading - view.scroll() + leading * 0.5 + layout.pen().size() * 0.36;
      drawRow(g, layout.rows().get(i), baseline, inks);
    }
  }

  private void drawRow(Graphics2D g, CodeRow row, double baseline, Map<TokenKind, Color> inks) {
    Pen pen = layout.pen();
    String number = row.continued() ? "↪" : Integer.toString(row.line());
    g.setColor(inks.get(TokenKind.COMMENT));
    double width = number.length() * pen.size() * 0.6;
    pen.write(g, number, layout.numbersRight() - width, baseline);
    for (CodeRow.Cell cell : row.cells()) {
      if (!cell.token().text().isBlank()) {
        g.setColor(inks.get(cell.token().kind()));
        Pen hand = cell.token().kind() == TokenKind.COMMENT ? frame.comments() : pen;
        hand.write(
            g, cell.token().text(), layout.textX() + cell.column() * pen.size() * 0.6, baseline);
      }
    }
  }

  private void drawScrollMark(Graphics2D g, Camera.View view, Rectangle port) {
    int total = layout.rows().size() * layout.leading();
    if (total > port.height) {
      int height = Math.max(40, port.height * port.height / total);
      int y = port.y + (port.height - height) * view.scroll() / (total - port.height);
      g.setColor(look.ink(Tone.CARD_EDGE));
      g.fill(Shapes.rounded(new Rectangle(port.x + port.width - 16, y, 6, height), 3));
    }
  }

  /** Every kind's colour, at a strength from 0 (the ground) to 1. */
  private Map<TokenKind, Color> inks(double strength, Color ground) {
    var inks = new EnumMap<TokenKind, Color>(TokenKind.class);
    for (TokenKind kind : TokenKind.values()) {
      inks.put(kind, Theme.between(ground, look.ink(kind), strength));
    }
    return inks;
  }
}
