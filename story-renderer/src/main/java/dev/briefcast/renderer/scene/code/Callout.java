package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.Arrow;
import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shadow;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.screenplay.Focus;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * A highlight shown beside the code it speaks of, with an arrow to the line of the name that both
 * have, or right beside that line. It moves with the line, and goes when the line does.
 */
final class Callout {

  private static final int SIZE = 26;
  private static final int WIDTH_MAX = 430;
  private static final int LINES_MAX = 4;

  /** Where a callout has no room, a narrower and higher one may have. */
  private static final double[] WIDTHS = {1, 0.8, 0.65};

  private static final int NARROW_LINES_MAX = 6;
  private static final int PAD = 24;
  private static final int CLEAR = 70;
  private static final int DELAY = 16;
  private static final int SHORTEST = 30;

  /** From a row's end to where an arrow begins. */
  private static final int ARROW_MIN = 60;

  /** From the right of a callout to an arrow that leaves it upwards or downwards. */
  private static final int CORNER = 44;

  private final SceneStyle look;
  private final Sprite bubble;
  private final @Nullable Arrow arrow;
  private final Animation coming;
  private final Animation going;

  private final Camera camera;
  private final int row;
  private final double rowY;

  private Callout(
      Finder finder, TextBlock text, Rectangle at, @Nullable Arrow arrow, int row, int[] frames) {
    this.look = finder.look();
    this.camera = finder.camera();
    this.row = row;
    this.rowY = camera.at(frames[0]).y(row);
    this.bubble = new Sprite(look, Shadow.around(at), g -> drawBubble(look, g, text, at));
    this.arrow = arrow;
    this.coming = new Animation(frames[0], 9);
    this.going = new Animation(frames[1], 5);
  }

  List<Animation> motions() {
    return List.of(coming, going);
  }

  void draw(Graphics2D g, int frame) {
    double here = coming.arriving(frame) * (1 - going.arriving(frame));
    if (here > 0) {
      double down = camera.at(frame).y(row) - rowY;
      bubble.draw(g, here, (int) Math.round(down));
      if (arrow != null && going.arriving(frame) == 0) {
        g.translate(0, down);
        arrow.draw(look, g, coming.moving(frame));
        g.translate(0, -down);
      }
    }
  }

  void release() {
    bubble.release();
  }

  private static void drawBubble(SceneStyle look, Graphics2D g, TextBlock text, Rectangle at) {
    Shapes.card(look, g, at, look.ink(ColorRole.CARD_LIT), look.ink(ColorRole.ACCENT));
    g.setColor(look.ink(ColorRole.TEXT));
    text.draw(g, at.x + (double) PAD, at.y + PAD - 4.0);
  }

  /** Finds where highlights speak of what is in focus and there is room to say so. */
  record Finder(SceneStyle look, CodeLayout layout, Camera camera, SpokenNames mentions) {

    List<Callout> of(List<Cue> cues, List<String> highlights) {
      var callouts = new ArrayList<Callout>();
      var left = new ArrayList<>(highlights);
      for (int i = 0; i < cues.size() && !left.isEmpty(); i++) {
        int next = i + 1 < cues.size() ? cues.get(i + 1).frame() : Integer.MAX_VALUE - 9;
        int end = Math.min(next, camera.restEnd(i));
        int start = Math.max(cues.get(i).frame() + DELAY, camera.restFrame(i));
        int length = Math.min(end, cues.get(i).endFrame()) - start;
        if (cues.get(i).focus() instanceof Focus.Lines && length > SHORTEST) {
          Callout callout = first(camera.restShot(i), start, end, left);
          if (callout != null) {
            callouts.add(callout);
          }
        }
      }
      return List.copyOf(callouts);
    }

    private @Nullable Callout first(Shot shot, int start, int end, List<String> left) {
      var rows = new BitSet();
      for (int row = 0; row < layout.rows().size(); row++) {
        rows.set(row, shot.shows(row) && shot.lights(row));
      }
      for (String highlight : left) {
        Matcher name = HighlightPlacement.NAME.matcher(highlight);
        while (name.find()) {
          int[] place = mentions.find(name.group(), rows);
          Callout callout = place == null ? null : at(place, highlight, start, end);
          if (callout != null) {
            left.remove(highlight);
            return callout;
          }
        }
      }
      return null;
    }

    private @Nullable Callout at(int[] place, String highlight, int start, int end) {
      SizedFont pen = SizedFont.of(Typeface.SANS_STRONG, look.page().text(SIZE));
      for (double share : WIDTHS) {
        double width = Math.min(WIDTH_MAX, layout.view().width * 0.4) * share;
        int lines = share < 1 ? NARROW_LINES_MAX : LINES_MAX;
        double height = pen.size() + (lines - 1) * pen.leading();
        TextBlock text = TextBlock.of(highlight, pen, width, height);
        Callout callout = share < 1 && text.elided() ? null : at(place, text, start, end);
        if (callout != null) {
          return callout;
        }
      }
      return null;
    }

    private @Nullable Callout at(int[] place, TextBlock text, int start, int end) {
      View view = camera.at(start);
      Rectangle port = layout.view();
      int wide = (int) text.width() + 2 * PAD;
      int high = (int) text.height() + 2 * PAD - 8;
      double y = view.y(place[0]) + view.rowHeight() / 2;
      if (y < port.y || y > port.y + port.height) {
        return null;
      }
      int x = port.x + port.width - wide - 44;
      int top = freeTop(view, new Rectangle(x, (int) y - high / 2, wide, high));
      if (top < 0) {
        return null;
      }
      var at = new Rectangle(x, top, wide, high);
      Arrow arrow = arrow(view, place[0], at);
      boolean beside = Math.abs(y - at.getCenterY()) <= high / 2.0 + view.rowHeight();
      return arrow == null && !beside
          ? null
          : new Callout(this, text, at, arrow, place[0], new int[] {start, end});
    }

    /** To the end of a row: level if there is room, else down or up and round the corner. */
    private @Nullable Arrow arrow(View view, int row, Rectangle at) {
      double y = view.y(row) + view.rowHeight() / 2;
      double rowEnd = view.x(layout.rows().get(row).endColumn());
      var tip = new Point2D.Double(rowEnd + 16, y);
      if (rowEnd + ARROW_MIN <= at.x) {
        return Arrow.level(new Point2D.Double(at.x - 8.0, at.getCenterY()), tip);
      }
      var corner = new Point2D.Double(at.getMaxX() - CORNER, y);
      boolean below = y > at.getMaxY();
      var between =
          below
              ? new Rectangle((int) corner.x, (int) at.getMaxY(), 1, (int) (y - at.getMaxY()))
              : new Rectangle((int) corner.x, (int) y, 1, Math.max(0, (int) (at.y - y)));
      boolean free = rowEnd + ARROW_MIN <= corner.x && isFree(view, between, row);
      double from = below ? at.getMaxY() + 8 : at.y - 8.0;
      return free ? Arrow.round(new Point2D.Double(corner.x, from), corner, tip) : null;
    }

    /** The place nearest to the wished one that covers no code, or −1. */
    private int freeTop(View view, Rectangle wished) {
      Rectangle port = layout.view();
      for (int away = 0; away < port.height; away += 12) {
        for (int top : new int[] {wished.y + away, wished.y - away}) {
          boolean inside = top >= port.y + 8 && top + wished.height <= port.y + port.height - 8;
          if (inside
              && isFree(view, new Rectangle(wished.x, top, wished.width, wished.height), -1)) {
            return top;
          }
        }
      }
      return -1;
    }

    private boolean isFree(View view, Rectangle at, int except) {
      for (int row = 0; row < layout.rows().size(); row++) {
        if (row == except || !view.has(row) || view.opacity(row) == 0) {
          continue;
        }
        double y = view.y(row);
        boolean beside = y < at.y + at.height + 6 && y + view.rowHeight() > at.y - 6;
        double end = view.x(layout.rows().get(row).endColumn());
        if (beside && end > at.x - CLEAR) {
          return false;
        }
      }
      return true;
    }
  }
}
