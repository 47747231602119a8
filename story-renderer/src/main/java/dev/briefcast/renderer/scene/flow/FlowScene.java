package dev.briefcast.renderer.scene.flow;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.screenplay.Scene;
import java.util.BitSet;
import java.util.List;

/** How it works, step by step: cards in a grid, or a list beside the step that is spoken. */
public final class FlowScene {

  private static final double READABLE = 0.9;

  private FlowScene() {}

  public static ScenePainter of(SceneStyle look, Scene.Flow scene, SceneCues cues) {
    int[] frames = cues.firstFrames(scene.steps().size());
    FlowGrid grid = FlowGrid.of(look, scene.steps(), frames);
    return grid.fits() ? grid : new FlowRail(look, scene.steps(), frames);
  }

  /** How much a step is lit: as it comes, until the next one takes the light from it. */
  static double light(List<Animation> arrivals, int step, int frame) {
    boolean last = step + 1 == arrivals.size();
    double gone = last ? 0 : arrivals.get(step + 1).arriving(frame);
    return arrivals.get(step).arriving(frame) * (1 - gone);
  }

  /** Whether a step has come and given its light to the next: it changes no more. */
  static boolean isAtRest(List<Animation> arrivals, int step, int frame) {
    return step + 1 < arrivals.size()
        && arrivals.get(step).arriving(frame) == 1
        && arrivals.get(step + 1).arriving(frame) == 1;
  }

  /** The step that has come and that no other takes the light from. */
  static BitSet lit(List<Animation> arrivals, int frame) {
    var lit = new BitSet();
    for (int i = 0; i < arrivals.size(); i++) {
      boolean came = arrivals.get(i).arriving(frame) > READABLE;
      boolean stays =
          i + 1 == arrivals.size() || arrivals.get(i + 1).arriving(frame) < 1 - READABLE;
      lit.set(i, came && stays);
    }
    return lit;
  }
}
