package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.timeline.Timeline;
import java.awt.Graphics2D;
import java.util.Locale;

/** The picture that stands for a story in links and before it plays. */
final class Poster {

  private Poster() {}

  static void draw(Graphics2D g, Timeline timeline) {
    CoverArt cover = CoverArt.of(timeline);
    for (int depth = cover.cards() - 1; depth >= 0; depth--) {
      cover.draw(g, depth);
    }
    TitleCard card = card(timeline);
    card.drawOrigin(g);
    card.drawTitle(g);
    card.drawSubtitle(g);
    drawFoot(g, timeline);
  }

  private static TitleCard card(Timeline timeline) {
    for (Timeline.TimedScene timed : timeline.scenes()) {
      if (timed.scene() instanceof Scene.Title title) {
        return TitleCard.of(title.title(), title.subtitle(), title.repository(), title.branch());
      }
    }
    return TitleCard.of(timeline.scenes().getFirst().scene().chapter(), "", null, null);
  }

  private static void drawFoot(Graphics2D g, Timeline timeline) {
    long seconds = Math.round(Math.ceil(timeline.seconds()));
    String length = String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    Pen strong = Pen.of(Typeface.SANS_STRONG, 26);
    g.setColor(Theme.TEXT);
    double x = strong.write(g, "Briefcast", Page.MARGIN, 1010);
    g.setColor(Theme.TEXT_MUTED);
    Pen.of(Typeface.SANS, 26).write(g, "   narrated walkthrough · " + length, x, 1010);
  }
}
