package dev.briefcast.renderer.scene.paint;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A scene whose parts appear one after the other, and then stay. */
public final class RevealPainter implements ScenePainter {

  /** How long a part takes to come in, in frames. */
  public static final int ENTRANCE_FRAMES = 9;

  private static final int RISE = 18;

  /** From there on what comes is read as what is there. */
  private static final double READABLE = 0.9;

  /**
   * A part that comes in.
   *
   * @param lit drawn over it while it is spoken about, until {@code leaving}
   */
  private record Entrance(
      Sprite sprite, @Nullable Sprite lit, Animation motion, Animation leaving, int rise) {

    void draw(Graphics2D g, int frame) {
      double arrived = motion.arriving(frame);
      int down = (int) Math.round((1 - arrived) * rise);
      sprite.draw(g, arrived, down);
      if (lit != null) {
        lit.draw(g, arrived * (1 - leaving.arriving(frame)), down);
      }
    }

    boolean isAtRest(int frame) {
      boolean litForGood = lit == null || leaving.equals(NEVER) || leaving.arriving(frame) == 1;
      return motion.arriving(frame) == 1 && litForGood;
    }

    void release() {
      sprite.release();
      if (lit != null) {
        lit.release();
      }
    }

    boolean isLit(int frame) {
      return motion.arriving(frame) > READABLE
          && (lit == null || leaving.arriving(frame) < 1 - READABLE);
    }
  }

  private static final Animation NEVER = new Animation(Integer.MAX_VALUE - 9, ENTRANCE_FRAMES);

  private final List<Consumer<Graphics2D>> still = new ArrayList<>();
  private final List<Entrance> entrances = new ArrayList<>();
  private int settled;

  /** Something that is there from the first frame. */
  public void add(Consumer<Graphics2D> drawing) {
    still.add(drawing);
  }

  /** Something that comes in, rising a little, from a frame on. */
  public void add(Sprite sprite, int frame) {
    add(sprite, null, frame, NEVER, RISE);
  }

  /** Something that fades in where it is. */
  public void fade(Sprite sprite, int frame) {
    add(sprite, null, frame, NEVER, 0);
  }

  /**
   * Something that comes in lit, and stands back when another is spoken about.
   *
   * @param until the frame from which it stands back; {@link Integer#MAX_VALUE} for never
   */
  public void light(Sprite sprite, Sprite lit, int frame, int until) {
    add(sprite, lit, frame, until == Integer.MAX_VALUE ? NEVER : entrance(until), RISE);
  }

  private void add(Sprite sprite, @Nullable Sprite lit, int frame, Animation leaving, int rise) {
    entrances.add(new Entrance(sprite, lit, entrance(frame), leaving, rise));
  }

  private static Animation entrance(int frame) {
    return new Animation(frame, ENTRANCE_FRAMES);
  }

  @Override
  public List<Animation> motions() {
    var motions = new ArrayList<Animation>();
    for (Entrance entrance : entrances) {
      motions.add(entrance.motion());
      motions.add(entrance.leaving());
    }
    return motions;
  }

  @Override
  public void drawStill(Graphics2D g) {
    still.forEach(drawing -> drawing.accept(g));
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    entrances.subList(settled, entrances.size()).forEach(entrance -> entrance.draw(g, frame));
  }

  @Override
  public void settle(Graphics2D g, int frame) {
    while (settled < entrances.size() && entrances.get(settled).isAtRest(frame)) {
      Entrance entrance = entrances.get(settled);
      entrance.draw(g, frame);
      entrance.release();
      settled++;
    }
  }

  @Override
  public BitSet litParts(int frame) {
    var lit = new BitSet();
    for (int i = 0; i < entrances.size(); i++) {
      lit.set(i, entrances.get(i).isLit(frame));
    }
    return lit;
  }

  @Override
  public void release() {
    settled = 0;
    entrances.forEach(Entrance::release);
  }
}
