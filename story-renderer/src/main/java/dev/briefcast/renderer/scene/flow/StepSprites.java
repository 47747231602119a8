package dev.briefcast.renderer.scene.flow;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.RevealPainter;
import dev.briefcast.renderer.scene.paint.Sprite;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Pictures of the steps of a flow, each of which is lit from when it is spoken to the next. */
final class StepSprites {

  private static final double READABLE = 0.9;

  private record Step(Sprite quiet, List<Sprite> lit) {}

  private final List<Step> steps = new ArrayList<>();
  private final List<Animation> arrivals = new ArrayList<>();
  private int settled;

  /**
   * Adds a step that comes at a frame.
   *
   * @param lit what is drawn over the quiet one while the step is lit
   */
  void add(int frame, Sprite quiet, Sprite... lit) {
    arrivals.add(new Animation(frame, RevealPainter.ENTRANCE_FRAMES));
    steps.add(new Step(quiet, List.of(lit)));
  }

  List<Animation> arrivals() {
    return arrivals;
  }

  /** Draws what has not settled. */
  void draw(Graphics2D g, int frame) {
    for (int i = settled; i < steps.size(); i++) {
      Step step = steps.get(i);
      double light = light(i, frame);
      step.quiet.draw(g, arrived(i, frame), 0);
      step.lit.forEach(sprite -> sprite.draw(g, light, 0));
    }
  }

  /** Draws for the last time each step that has come and given its light to the next. */
  void settle(Graphics2D g, int frame) {
    while (settled + 1 < steps.size() && hasCome(settled, frame) && hasCome(settled + 1, frame)) {
      Step step = steps.get(settled);
      step.quiet.draw(g, 1, 0);
      release(step);
      settled++;
    }
  }

  /** The step that has come and that no other takes the light from. */
  BitSet lit(int frame) {
    var lit = new BitSet();
    for (int i = 0; i < steps.size(); i++) {
      lit.set(i, arrived(i, frame) > READABLE && arrived(i + 1, frame) < 1 - READABLE);
    }
    return lit;
  }

  void release() {
    settled = 0;
    steps.forEach(StepSprites::release);
  }

  private static void release(Step step) {
    step.quiet.release();
    step.lit.forEach(Sprite::release);
  }

  /** How much a step is lit: as it comes, until the next one takes the light from it. */
  private double light(int step, int frame) {
    return arrived(step, frame) * (1 - arrived(step + 1, frame));
  }

  private boolean hasCome(int step, int frame) {
    return arrived(step, frame) == 1;
  }

  /** 0 behind the last. */
  private double arrived(int step, int frame) {
    return step < arrivals.size() ? arrivals.get(step).arriving(frame) : 0;
  }
}
