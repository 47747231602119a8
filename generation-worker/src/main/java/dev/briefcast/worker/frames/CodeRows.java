package dev.briefcast.worker.frames;

import dev.briefcast.worker.highlight.TokenKind;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Draws the rows of an excerpt as the camera sees them. */
final class CodeRows {

  /** How the code comes in: token by token, from the upper left. */
  static final Motion ENTRANCE = new Motion(0, 8);

  private static final double ONE_TOKEN = 0.34;
  private static final int SLIDE = 16;

  /**
   * How rows are lit.
   *
   * @param frame of the scene
   * @param strength of the colours, from 0 (the ground) to 1
   */
  record Light(int frame, double strength, Color ground) {}

  private final Look look;
  private final CodeLayout layout;
  private final Pen pen;
  private final Pen comments;

  CodeRows(Look look, CodeLayout layout) {
    this.look = look;
    this.layout = layout;
    this.pen = layout.pen();
    this.comments = Pen.of(Typeface.MONO_SLANTED, pen.size());
  }

  void draw(Graphics2D g, Camera.View view, Light light) {
    Rectangle port = layout.view();
    int leading = layout.leading();
    int from = Math.max(0, view.scroll() / leading);
    double seen = port.height / view.zoom();
    int to = Math.min(layout.rows().size(), (int) Math.ceil((view.scroll() + seen) / leading));
    AffineTransform before = g.getTransform();
    g.translate(port.x, port.y);
    g.scale(view.zoom(), view.zoom());
    g.translate(-port.x, -view.scroll());
    Map<TokenKind, Color> inks = inks(light.strength(), light.ground());
    for (int i = from; i < to; i++) {
      CodeRow row = layout.rows().get(i);
      drawGround(g, row, i, light);
      drawRow(g, row, i, new Painting(light, inks, i - from));
    }
    g.setTransform(before);
  }

  /** What all cells of a row have in common. */
  private record Painting(Light light, Map<TokenKind, Color> inks, int rowInView) {

    Color ink(TokenKind kind) {
      return Objects.requireNonNull(inks.get(kind));
    }

    /** How far a token has come in, 0 to 1. */
    double here(int column) {
      double linear = (light.frame() + 1.0) / ENTRANCE.length();
      if (linear >= 1) {
        return 1;
      }
      double delay = Math.min(1 - ONE_TOKEN, rowInView * 0.026 + column * 0.0022);
      double t = Math.clamp((linear - delay) / ONE_TOKEN, 0.0, 1.0);
      return 1 - (1 - t) * (1 - t);
    }
  }

  /** Lines that a patch changes stand on their own ground. */
  private void drawGround(Graphics2D g, CodeRow row, int index, Light light) {
    Tone tone =
        switch (row.part()) {
          case ADDED -> Tone.ADDED;
          case REMOVED -> Tone.REMOVED;
          case KEPT, HEADER -> null;
        };
    if (tone != null) {
      double share = light.strength() * ENTRANCE.arriving(light.frame());
      g.setColor(Theme.between(look.ink(Tone.EDITOR), look.ink(tone), share));
      Rectangle port = layout.view();
      g.fillRect(port.x + 6, index * layout.leading(), port.width, layout.leading());
    }
  }

  private void drawRow(Graphics2D g, CodeRow row, int index, Painting painting) {
    int leading = layout.leading();
    double baseline = index * leading + leading * 0.5 + pen.size() * 0.36;
    drawNumber(g, row, baseline, painting);
    for (CodeRow.Cell cell : row.cells()) {
      double here = painting.here(cell.column());
      if (!cell.token().text().isBlank() && here > 0) {
        TokenKind kind = row.part() == Patch.Part.HEADER ? TokenKind.COMMENT : cell.token().kind();
        Color ink = painting.ink(kind);
        g.setColor(Theme.between(painting.light().ground(), ink, here));
        Pen hand = kind == TokenKind.COMMENT ? comments : pen;
        double x = layout.textX() + cell.column() * layout.column() - (1 - here) * SLIDE;
        hand.write(g, cell.token().text(), x, baseline);
      }
    }
  }

  private void drawNumber(Graphics2D g, CodeRow row, double baseline, Painting painting) {
    double here = painting.here(0);
    String number = row.continued() ? "↪" : row.label();
    Color quiet = painting.ink(TokenKind.COMMENT);
    g.setColor(Theme.between(painting.light().ground(), quiet, here));
    double width = number.length() * layout.column();
    pen.write(g, number, layout.numbersRight() - width, baseline);
    Tone mark = row.part() == Patch.Part.ADDED ? Tone.ADDED_MARK : Tone.REMOVED_MARK;
    boolean marked = row.part() == Patch.Part.ADDED || row.part() == Patch.Part.REMOVED;
    if (marked && !row.continued()) {
      double share = here * painting.light().strength();
      g.setColor(Theme.between(painting.light().ground(), look.ink(mark), share));
      String sign = row.part() == Patch.Part.ADDED ? "+" : "−";
      pen.write(g, sign, layout.numbersRight() + 8.0, baseline);
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
