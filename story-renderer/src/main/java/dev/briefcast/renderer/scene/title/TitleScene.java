package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.RevealPainter;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.screenplay.Scene;
import java.awt.Rectangle;

/** The story's name beside its cover. The name is there from the first frame. */
public final class TitleScene {

  private TitleScene() {}

  public static ScenePainter stage(SceneStyle look, Scene.Title scene, CoverArt cover) {
    var card =
        TitleCard.of(look, scene.title(), scene.subtitle(), scene.repository(), scene.branch());
    var stage = new RevealPainter();
    stage.add(card::drawTitle);
    Rectangle below = card.belowTitle();
    stage.add(new Sprite(look, card.aboveTitle(), card::drawOrigin), 2);
    stage.fade(new Sprite(look, below, card::drawSubtitle), 2);
    for (int i = 0; i < cover.cards(); i++) {
      int depth = cover.cards() - 1 - i;
      stage.add(new Sprite(look, cover.bounds(depth), g -> cover.draw(g, depth)), 2 + 3 * i);
    }
    return stage;
  }
}
