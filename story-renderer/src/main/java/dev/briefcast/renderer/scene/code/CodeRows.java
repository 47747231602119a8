package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.SpokenNames.Mention;
import dev.briefcast.renderer.scene.code.TokenGlide.Place;
import dev.briefcast.renderer.scene.code.View.SeenRows;
import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.CodeInks;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws the rows of an excerpt as the camera sees them. */
final class CodeRows {

  /** How the code comes in: token by token, from the upper left. */
  static final Animation ENTRANCE = new Animation(0, 8);

  private static final double ONE_TOKEN = 0.34;
  private static final int SLIDE = 16;

  /** How much of a mark's colour stands behind a token that a change brings or takes. */
  private static final double TOKEN_GROUND = 0.26;

  /**
   * How rows are lit.
   *
   * @param frame of the scene
   * @param dim how far they stand back, 0 to 1
   * @param ground on which they stand
   * @param names that are spoken
   */
  record Light(int frame, double dim, Color ground, List<Mention> names) {}

  private final SceneStyle look;
  private final CodeLayout layout;
  private final SizedFont pen;
  private final SizedFont comments;
  private final TokenGlide glide;
  private final CodeInks inks;
  private final RowMarks marks;

  CodeRows(SceneStyle look, CodeLayout layout) {
    this.look = look;
    this.layout = layout;
    this.pen = layout.pen();
    this.comments = SizedFont.of(Typeface.MONO_SLANTED, pen.size());
    this.glide = new TokenGlide(layout);
    this.inks = new CodeInks(look);
    this.marks = new RowMarks(look, layout);
  }

  /** Names that are spoken are marked between what stands behind their rows and the code. */
  void draw(Graphics2D g, SeenRows seen, Light light) {
    View view = seen.view();
    List<RowPainting> rows =
        seen.rows().stream().map(each -> new RowPainting(g, view, light, each)).toList();
    AffineTransform before = g.getTransform();
    scale(g, view);
    rows.forEach(RowPainting::drawGround);
    if (!light.names().isEmpty()) {
      AffineTransform scaled = g.getTransform();
      g.setTransform(before);
      marks.drawNames(g, view, light);
      g.setTransform(scaled);
    }
    rows.forEach(RowPainting::drawCode);
    g.setTransform(before);
  }

  /** The marks that stand for lines. */
  void drawFolds(Graphics2D g, View view, int frame) {
    AffineTransform before = g.getTransform();
    scale(g, view);
    marks.drawFolds(g, view, comments, ENTRANCE.arriving(frame));
    g.setTransform(before);
  }

  /** The tokens that a change leaves, on their way. */
  void drawGliding(Graphics2D g, View view) {
    if (view.isAtRest()) {
      return;
    }
    AffineTransform before = g.getTransform();
    scale(g, view);
    for (var stays : glide.stays().entrySet()) {
      Place from = stays.getKey();
      Place to = stays.getValue();
      if (view.glides(from.row(), to.row())) {
        CodeRow.Cell was = cell(from);
        double x = interpolate(x(was), x(cell(to)), view.share());
        double y = interpolate(y(view.from(), from), y(view.to(), to), view.share());
        g.setColor(look.ink(was.token().kind()));
        fontOf(was.token().kind()).write(g, was.token().text(), x, layout.baseline(y));
      }
    }
    g.setTransform(before);
  }

  private void scale(Graphics2D g, View view) {
    Rectangle port = layout.view();
    g.translate(port.x, port.y);
    g.scale(view.zoom(), view.zoom());
    g.translate(-port.x, 0);
  }

  private CodeRow.Cell cell(Place place) {
    return layout.rows().get(place.row()).cells().get(place.cell());
  }

  private double x(CodeRow.Cell cell) {
    return layout.textX() + cell.column() * layout.column();
  }

  private double y(Shot shot, Place place) {
    return shot.slots()[place.row()] * (double) layout.rowHeight();
  }

  private SizedFont fontOf(TokenKind kind) {
    return kind == TokenKind.COMMENT ? comments : pen;
  }

  private static double interpolate(double from, double to, double share) {
    return from + (to - from) * share;
  }

  /** One row at one moment. */
  private final class RowPainting {
    private final Graphics2D g;
    private final View view;
    private final Light light;
    private final int index;
    private final CodeRow row;
    private final double top;
    private final double opacity;
    private final @Nullable ColorRole tone;

    /** What dimmed code stands on. */
    private final Color dimmedGround;

    RowPainting(Graphics2D g, View view, Light light, SeenRows.Row seen) {
      this.g = g;
      this.view = view;
      this.light = light;
      this.index = seen.index();
      this.row = layout.rows().get(index);
      this.top = seen.y() / view.zoom();
      this.opacity = seen.opacity();
      this.tone = tone();
      this.dimmedGround = inks.dimmedGround(tone);
    }

    /** Lines that a patch changes stand on their own ground; what is yet to go, once it is lit. */
    private @Nullable ColorRole tone() {
      boolean willGo = layout.changes().isReplaced(layout.lineAt(index)) && light.dim() > 0;
      return switch (row.part()) {
        case ADDED -> ColorRole.ADDED;
        case REMOVED -> willGo ? null : ColorRole.REMOVED;
        case KEPT, HEADER -> null;
      };
    }

    void drawGround() {
      Rectangle port = layout.view();
      if (tone != null) {
        double share = (1 - light.dim() * (1 - CodeInks.DIMMED)) * ENTRANCE.arriving(light.frame());
        Color ground = Theme.between(look.ink(ColorRole.EDITOR), look.ink(tone), share);
        g.setColor(Theme.withOpacity(ground, opacity));
        int y = (int) Math.round(top);
        int width = (int) Math.ceil(port.width / view.zoom());
        g.fillRect(port.x + 6, y, width, (int) Math.round(top + layout.rowHeight()) - y);
        for (int i = 0; i < row.cells().size(); i++) {
          if (glide.differs(index, i)) {
            drawDifference(row.cells().get(i));
          }
        }
      }
    }

    void drawCode() {
      drawNumber();
      for (int i = 0; i < row.cells().size(); i++) {
        CodeRow.Cell cell = row.cells().get(i);
        if (!cell.token().text().isBlank() && entered(cell.column()) > 0 && !isGliding(i)) {
          drawCell(cell, tone != null && glide.differs(index, i));
        }
      }
    }

    private boolean isGliding(int cell) {
      if (view.isAtRest() || !glide.stays(index, cell)) {
        return false;
      }
      return view.from().has(index)
          ? !view.to().has(index) && view.from().shows(index)
          : view.to().shows(index);
    }

    private void drawDifference(CodeRow.Cell cell) {
      double share = TOKEN_GROUND * entered(cell.column()) * opacity * (1 - light.dim());
      g.setColor(Theme.withOpacity(look.ink(markRole()), share));
      int left = (int) Math.round(x(cell));
      int right = (int) Math.round(layout.textX() + cell.endColumn() * layout.column());
      g.fillRect(left, (int) Math.round(top) + 3, right - left, layout.rowHeight() - 6);
    }

    private void drawCell(CodeRow.Cell cell, boolean marked) {
      double here = entered(cell.column());
      TokenKind kind =
          row.part() == ExcerptLines.Part.HEADER ? TokenKind.COMMENT : cell.token().kind();
      double x = x(cell) - (1 - here) * SLIDE;
      g.setColor(faded(inkOn(kind, marked, named(cell)), here));
      fontOf(kind).write(g, cell.token().text(), x, layout.baseline(top));
    }

    /** The ink of a token on what marks it: that a change brings or takes it, that it is said. */
    private Color inkOn(TokenKind kind, boolean marked, double named) {
      Color ink = ink(kind);
      Color ground = tone == null ? light.ground() : look.ink(tone);
      if (marked && light.dim() < 1) {
        ground = Theme.between(ground, look.ink(markRole()), TOKEN_GROUND);
        ink = inks.readable(ink, ground);
      }
      if (named > 0) {
        Color mark = Theme.between(ground, look.ink(ColorRole.ACCENT), RowMarks.SHARE);
        ink = Theme.between(ink, inks.readable(ink, mark), named);
      }
      return ink;
    }

    /** How far a cell is lit as a name that is spoken, 0 to 1. */
    private double named(CodeRow.Cell cell) {
      for (Mention name : light.names()) {
        if (name.row() == index && name.column() == cell.column()) {
          return name.lit(light.frame());
        }
      }
      return 0;
    }

    private void drawNumber() {
      double here = entered(0);
      String number = row.continued() ? "↪" : row.label();
      g.setColor(faded(ink(TokenKind.COMMENT), here));
      double width = number.length() * layout.column();
      pen.write(g, number, layout.numbersRight() - width, layout.baseline(top));
      if (tone != null && !row.continued()) {
        g.setColor(faded(inks.ink(markRole(), dimmedGround, light.dim()), here));
        String sign = row.part() == ExcerptLines.Part.ADDED ? "+" : "−";
        pen.write(g, sign, layout.numbersRight() + 8.0, layout.baseline(top));
      }
    }

    private ColorRole markRole() {
      return row.part() == ExcerptLines.Part.ADDED ? ColorRole.ADDED_MARK : ColorRole.REMOVED_MARK;
    }

    private Color ink(TokenKind kind) {
      return inks.ink(kind, dimmedGround, light.dim());
    }

    private Color faded(Color ink, double here) {
      return opacity < 1
          ? Theme.withOpacity(ink, opacity * here)
          : Theme.between(tone == null ? light.ground() : dimmedGround, ink, here);
    }

    /** How far a token has come in, 0 to 1. */
    private double entered(int column) {
      double linear = (light.frame() + 1.0) / ENTRANCE.length();
      if (linear >= 1) {
        return 1;
      }
      double slot = top / layout.rowHeight();
      double delay = Math.clamp(slot * 0.026 + column * 0.0022, 0.0, 1 - ONE_TOKEN);
      double t = Math.clamp((linear - delay) / ONE_TOKEN, 0.0, 1.0);
      return 1 - (1 - t) * (1 - t);
    }
  }
}
