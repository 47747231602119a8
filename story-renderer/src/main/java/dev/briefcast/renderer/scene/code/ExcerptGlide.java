package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.TokenGlide.Place;
import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.CodeInks;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.syntax.Token;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How an excerpt becomes another version of it: tokens that stay glide to their places, what goes
 * fades, and what comes is lit until what is said first is over.
 */
final class ExcerptGlide {

  /** Done before the first sentence begins. */
  static final Animation COMING = new Animation(0, 12);

  private static final int FADE_FRAMES = 8;
  private static final double GONE = 0.35;
  private static final double MOVED = 0.75;
  private static final double COMES = 0.5;

  /** How much of a mark's colour stands behind what is new. */
  private static final double GROUND = 0.26;

  /** Of more than that, all is new, and no token stands out. */
  private static final double NEW_MAX = 0.6;

  /** An excerpt as it is seen at one moment. */
  record Side(CodeLayout layout, View view) {

    /** The tokens that are in view, line by line. */
    List<List<Place>> lines() {
      var lines = new ArrayList<List<Place>>();
      for (int row = 0; row < layout.rows().size(); row++) {
        if (view.to().shows(row)) {
          if (!layout.rows().get(row).continued() || lines.isEmpty()) {
            lines.add(new ArrayList<>());
          }
          lines.getLast().addAll(TokenGlide.places(layout.rows().get(row), row));
        }
      }
      return lines;
    }

    Token token(Place place) {
      return layout.rows().get(place.row()).cells().get(place.cell()).token();
    }

    int column(Place place) {
      return layout.rows().get(place.row()).cells().get(place.cell()).column();
    }

    double x(Place place) {
      return view.x(column(place));
    }

    double size() {
      return layout.pen().size() * view.zoom();
    }

    double baseline(Place place) {
      return view.y(place.row()) + view.rowHeight() * 0.5 + size() * 0.36;
    }
  }

  /** A token of one side. */
  private record Written(Place place, String text) {}

  private final SceneStyle look;
  private final CodeInks inks;
  private final SizedFont comments;
  private final Side before;
  private final Side after;
  private final Map<Written, Written> stays;
  private final Set<Place> fresh = new LinkedHashSet<>();
  private final Animation fading;

  /**
   * @param told the frame after the first sentence's last
   */
  ExcerptGlide(SceneStyle look, Side before, Side after, int told) {
    this.look = look;
    this.inks = new CodeInks(look);
    this.comments = SizedFont.of(Typeface.MONO_SLANTED, after.layout().pen().size());
    this.before = before;
    this.after = after;
    this.fading = new Animation(told, FADE_FRAMES);
    List<List<Written>> from = tokensOf(before);
    List<List<Written>> to = tokensOf(after);
    this.stays = new TokenMatching<>(Written::text).match(from, to);
    var kept = new HashSet<>(stays.values());
    int all = 0;
    for (List<Written> line : to) {
      all += line.size();
      line.stream().filter(each -> !kept.contains(each)).forEach(each -> fresh.add(each.place()));
    }
    if (fresh.size() > all * NEW_MAX) {
      fresh.clear();
    }
  }

  private static List<List<Written>> tokensOf(Side side) {
    return side.lines().stream()
        .map(
            line ->
                line.stream().map(place -> new Written(place, side.token(place).text())).toList())
        .toList();
  }

  List<Animation> motions() {
    return fresh.isEmpty() ? List.of(COMING) : List.of(COMING, fading);
  }

  boolean isOver(int frame) {
    return frame >= COMING.end() - 1;
  }

  /** The excerpt before on its way to this one. */
  void draw(Graphics2D g, int frame) {
    double time = COMING.linear(frame);
    double gone = Math.clamp(1 - time / GONE, 0.0, 1.0);
    double here = Math.clamp((time - COMES) / (1 - COMES), 0.0, 1.0);
    drawBand(g, before.view(), gone);
    drawBand(g, after.view(), here);
    drawNumbers(g, before, gone);
    drawNumbers(g, after, here);
    drawOthers(g, before, new HashSet<>(stays.keySet()), gone);
    drawOthers(g, after, new HashSet<>(stays.values()), here);
    double moved = Animation.gentle(Math.min(1, time / MOVED));
    stays.forEach((from, to) -> drawStaying(g, from.place(), to.place(), moved));
  }

  /** What is new, while it is lit. */
  void drawFresh(Graphics2D g, View view, int frame) {
    double share = 1 - fading.moving(frame);
    if (share <= 0) {
      return;
    }
    var now = new Side(after.layout(), view);
    for (Place place : fresh) {
      if (view.opacity(place.row()) > 0) {
        CodeRow.Cell cell = after.layout().rows().get(place.row()).cells().get(place.cell());
        boolean more = fresh.contains(new Place(place.row(), place.cell() + 2)) && isSpaced(place);
        int left = (int) Math.round(view.x(cell.column()));
        int right = (int) Math.round(view.x(cell.endColumn() + (more ? 1 : 0)));
        int top = (int) Math.round(view.y(place.row())) + 3;
        g.setColor(Theme.withOpacity(look.ink(ColorRole.ADDED_MARK), GROUND * share));
        g.fillRect(left, top, right - left, (int) Math.round(view.rowHeight()) - 6);
        g.setColor(Theme.withOpacity(look.ink(cell.token().kind()), share));
        write(g, cell.token(), now.size(), now.x(place), now.baseline(place));
      }
    }
  }

  /** Whether a space follows. */
  private boolean isSpaced(Place place) {
    List<CodeRow.Cell> cells = after.layout().rows().get(place.row()).cells();
    return cells.get(place.cell() + 1).token().text().equals(" ");
  }

  private void drawBand(Graphics2D g, View view, double share) {
    if (view.focus() > 0 && share > 0) {
      Rectangle port = after.layout().view();
      int y = (int) Math.round(view.bandY());
      int height = (int) Math.round(view.bandBottom()) - y;
      g.setColor(Theme.withOpacity(look.ink(ColorRole.BAND), share));
      g.fillRect(port.x, y, port.width, height);
      g.setColor(Theme.withOpacity(look.ink(ColorRole.ACCENT), share));
      g.fillRect(port.x, y, 6, height);
    }
  }

  private void drawNumbers(Graphics2D g, Side side, double share) {
    for (int row = 0; row < side.layout().rows().size() && share > 0; row++) {
      if (side.view().to().shows(row)) {
        CodeRow of = side.layout().rows().get(row);
        String number = of.continued() ? "↪" : of.label();
        double column = side.layout().column() * side.view().zoom();
        int left = side.layout().view().x;
        double right = left + (side.layout().numbersRight() - left) * side.view().zoom();
        var place = new Place(row, 0);
        g.setColor(Theme.withOpacity(ink(side, place, TokenKind.COMMENT), share));
        double x = right - number.length() * column;
        side.layout().pen().write(g, number, x, side.baseline(place));
      }
    }
  }

  private void drawOthers(Graphics2D g, Side side, Set<Written> staying, double share) {
    if (share <= 0) {
      return;
    }
    for (List<Written> line : tokensOf(side)) {
      for (Written each : line) {
        if (!staying.contains(each)) {
          Token token = side.token(each.place());
          g.setColor(Theme.withOpacity(ink(side, each.place(), token.kind()), share));
          write(g, token, side.size(), side.x(each.place()), side.baseline(each.place()));
        }
      }
    }
  }

  private void drawStaying(Graphics2D g, Place from, Place to, double moved) {
    Token token = after.token(to);
    Color was = ink(before, from, before.token(from).kind());
    g.setColor(Theme.between(was, ink(after, to, token.kind()), moved));
    write(
        g,
        token,
        interpolate(before.size(), after.size(), moved),
        interpolate(before.x(from), after.x(to), moved),
        interpolate(before.baseline(from), after.baseline(to), moved));
  }

  /** Lit as its row is. */
  private Color ink(Side side, Place place, TokenKind kind) {
    Shot shot = side.view().to();
    boolean lit = shot.focus() == 0 || shot.lights(place.row());
    return inks.ink(kind, look.ink(ColorRole.EDITOR), lit ? 0 : 1);
  }

  private void write(Graphics2D g, Token token, double size, double x, double baseline) {
    SizedFont pen = token.kind() == TokenKind.COMMENT ? comments : after.layout().pen();
    AffineTransform transform = g.getTransform();
    g.translate(x, baseline);
    g.scale(size / pen.size(), size / pen.size());
    pen.write(g, token.text(), 0, 0);
    g.setTransform(transform);
  }

  private static double interpolate(double from, double to, double share) {
    return from + (to - from) * share;
  }
}
