package dev.briefcast.bench;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.image.BufferedImage;
import java.util.BitSet;

/** A schedule for an encoder that knows nothing of still pictures: every frame is a change. */
final class EveryFrame implements SceneFrames {

  private final SceneFrames frames;
  private final BitSet changes;

  EveryFrame(SceneFrames frames) {
    this.frames = frames;
    this.changes = frames.changes();
  }

  @Override
  public PictureSize size() {
    return frames.size();
  }

  @Override
  public int frameCount() {
    return frames.frameCount();
  }

  @Override
  public BitSet changes() {
    var all = new BitSet();
    all.set(0, frameCount());
    return all;
  }

  /** Between changes the target still holds the picture before: encoders use one for a scene. */
  @Override
  public void paint(int frame, BufferedImage target) {
    if (changes.get(frame)) {
      frames.paint(frame, target);
    }
  }
}
