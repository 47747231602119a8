package dev.briefcast.worker.frames;

import dev.briefcast.worker.frames.Cues.Cue;
import dev.briefcast.worker.screenplay.Focus;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** A highlight beside the code that it speaks of, with an arrow to the name that they share. */
final class Callout {

  private static final Pen PEN = Pen.of(Typeface.SANS_STRONG, 26);
  private static final int WIDTH_MAX = 430;
  private static final int LINES_MAX = 4;
  private static final int PAD = 24;
  private static final int CLEAR = 70;
  private static final int DELAY = 16;
  private static final int SHORTEST = 30;

  private final Look look;
  private final Sprite bubble;
  private final Arrow arrow;
  private final Motion coming;
  private final Motion going;

  private Callout(Look look, TextBlock text, Rectangle at, Arrow arrow, Motion coming, int end) {
    this.look = look;
    this.bubble = new Sprite(look, Shadow.around(at), g -> drawBubble(look, g, text, at));
    this.arrow = arrow;
    this.coming = coming;
    this.going = new Motion(end, 5);
  }

  List<Motion> motions() {
    return List.of(coming, going);
  }

  void draw(Graphics2D g, int frame) {
    double here = coming.arriving(frame) * (1 - going.arriving(frame));
    if (here > 0) {
      bubble.draw(g, here, 0);
      if (going.arriving(frame) == 0) {
        arrow.draw(look, g, coming.moving(frame));
      }
    }
  }

  void release() {
    bubble.release();
  }

  private static void drawBubble(Look look, Graphics2D g, TextBlock text, Rectangle at) {
    Shapes.card(look, g, at, look.ink(Tone.CARD_LIT), look.ink(Tone.ACCENT));
    g.setColor(look.ink(Tone.TEXT));
    text.draw(g, at.x + (double) PAD, at.y + PAD - 4.0);
  }

  /** Finds where highlights speak of what is in focus and there is room to say so. */
  record Finder(Look look, CodeLayout layout, Camera camera, Mentions mentions) {

    List<Callout> of(List<Cue> cues, List<String> highlights) {
      var callouts = new ArrayList<Callout>();
      var left = new ArrayList<>(highlights);
      for (int i = 0; i < cues.size() && !left.isEmpty(); i++) {
        int end = i + 1 < cues.size() ? cues.get(i + 1).frame() : Integer.MAX_VALUE - 9;
        int length = Math.min(end, cues.get(i).endFrame()) - cues.get(i).frame();
        if (cues.get(i).focus() instanceof Focus.Lines lines && length > DELAY + SHORTEST) {
          Callout callout = first(lines, cues.get(i).frame() + DELAY, end, left);
          if (callout != null) {
            callouts.add(callout);
          }
        }
      }
      return List.copyOf(callouts);
    }

    private @Nullable Callout first(Focus.Lines lines, int start, int end, List<String> left) {
      int[] rows = layout.rowsOf(lines.first(), lines.last());
      for (String highlight : left) {
        Matcher name = Highlights.NAME.matcher(highlight);
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
      Camera.View view = camera.at(start);
      Rectangle port = layout.view();
      double width = Math.min(WIDTH_MAX, port.width * 0.4);
      double height = PEN.size() + (LINES_MAX - 1) * PEN.leading();
      TextBlock text = TextBlock.of(highlight, PEN, width, height);
      int wide = (int) text.width() + 2 * PAD;
      int high = (int) text.height() + 2 * PAD - 8;
      double y = view.y(layout, place[0]) + layout.leading() * view.zoom() / 2;
      if (y < port.y || y > port.y + port.height) {
        return null;
      }
      int x = port.x + port.width - wide - 44;
      int top = free(view, new Rectangle(x, (int) y - high / 2, wide, high));
      if (top < 0) {
        return null;
      }
      double rowEnd = view.x(layout, layout.rows().get(place[0]).endColumn());
      Arrow arrow =
          Arrow.level(
              new Point2D.Double(x - 8.0, top + high / 2.0), new Point2D.Double(rowEnd + 16, y));
      var at = new Rectangle(x, top, wide, high);
      return new Callout(look, text, at, arrow, new Motion(start, 9), end);
    }

    /** The place nearest to the wished one that covers no code, or −1. */
    private int free(Camera.View view, Rectangle wished) {
      Rectangle port = layout.view();
      for (int away = 0; away < port.height; away += 12) {
        for (int top : new int[] {wished.y + away, wished.y - away}) {
          boolean inside = top >= port.y + 8 && top + wished.height <= port.y + port.height - 8;
          if (inside && isFree(view, new Rectangle(wished.x, top, wished.width, wished.height))) {
            return top;
          }
        }
      }
      return -1;
    }

    private boolean isFree(Camera.View view, Rectangle at) {
      for (int row = 0; row < layout.rows().size(); row++) {
        double y = view.y(layout, row);
        boolean beside = y < at.y + at.height + 6 && y + layout.leading() * view.zoom() > at.y - 6;
        double end = view.x(layout, layout.rows().get(row).endColumn());
        if (beside && end > at.x - CLEAR) {
          return false;
        }
      }
      return true;
    }
  }
}
