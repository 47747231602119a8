package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Logo;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.Graphics2D;
import java.util.Locale;

/** The picture that stands for a story in links and before it plays. */
public final class Poster {

  private Poster() {}

  public static void draw(SceneStyle look, Graphics2D g, Timeline timeline) {
    CoverArt cover = CoverArt.of(look, timeline);
    for (int depth = cover.cards() - 1; depth >= 0; depth--) {
      cover.draw(g, depth);
    }
    TitleCard card = card(look, timeline);
    card.drawOrigin(g);
    card.drawTitle(g);
    card.drawSubtitle(g);
    drawFoot(look, g, timeline);
  }

  private static TitleCard card(SceneStyle look, Timeline timeline) {
    for (Timeline.TimedScene timed : timeline.scenes()) {
      if (timed.scene() instanceof Scene.Title title) {
        return TitleCard.of(
            look, title.title(), title.subtitle(), title.repository(), title.branch());
      }
    }
    return TitleCard.of(look, timeline.scenes().getFirst().scene().chapter(), "", null, null);
  }

  private static void drawFoot(SceneStyle look, Graphics2D g, Timeline timeline) {
    long seconds = Math.round(Math.ceil(timeline.seconds()));
    String length = String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    SizedFont strong = SizedFont.of(Typeface.SANS_STRONG, 26);
    Logo logo = look.logo();
    if (logo != null) {
      logo.drawUpTo(g, look.page().right(), look.page().height() - 80);
    }
    g.setColor(look.ink(ColorRole.TEXT));
    strong.write(g, "Briefcast", look.page().margin(), look.page().height() - 70);
    double x = look.page().margin() + strong.width("Briefcast");
    g.setColor(look.ink(ColorRole.TEXT_MUTED));
    SizedFont.of(Typeface.SANS, 26)
        .write(g, "   narrated walkthrough · " + length, x, look.page().height() - 70);
  }
}
