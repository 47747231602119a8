package dev.briefcast.renderer.scene.paint;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A scene whose parts appear one after the other, and then stay. */
public final class RevealPainter implements ScenePainter {

  /** How long a part takes to come in, in frames. */
  public static final int ENTRANCE_FRAMES = 9;

  private static final int RISE = 18;

  private record Entrance(Sprite sprite, Animation motion, int rise) {}

  private final List<Consumer<Graphics2D>> still = new ArrayList<>();
  private final List<Entrance> entrances = new ArrayList<>();

  /** Something that is there from the first frame. */
  public void add(Consumer<Graphics2D> drawing) {
    still.add(drawing);
  }

  /** Something that comes in, rising a little, from a frame on. */
  public void add(Sprite sprite, int frame) {
    entrances.add(new Entrance(sprite, new Animation(frame, ENTRANCE_FRAMES), RISE));
  }

  /** Something that fades in where it is. */
  public void fade(Sprite sprite, int frame) {
    entrances.add(new Entrance(sprite, new Animation(frame, ENTRANCE_FRAMES), 0));
  }

  @Override
  public List<Animation> motions() {
    return entrances.stream().map(Entrance::motion).toList();
  }

  @Override
  public void drawStill(Graphics2D g) {
    still.forEach(drawing -> drawing.accept(g));
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    for (Entrance entrance : entrances) {
      double arrived = entrance.motion().arriving(frame);
      int down = (int) Math.round((1 - arrived) * entrance.rise());
      entrance.sprite().draw(g, arrived, down);
    }
  }

  @Override
  public void release() {
    entrances.forEach(entrance -> entrance.sprite().release());
  }
}
