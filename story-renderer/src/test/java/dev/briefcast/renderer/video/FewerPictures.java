package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.image.BufferedImage;
import java.util.BitSet;

/**
 * The pictures of a scene without most of those between its first and its last, in which the same
 * things are on their way.
 */
record FewerPictures(SceneFrames whole) implements SceneFrames {

  private static final int ONE_IN = 4;

  @Override
  public PictureSize size() {
    return whole.size();
  }

  @Override
  public int frameCount() {
    return whole.frameCount();
  }

  @Override
  public BitSet changes() {
    BitSet changes = whole.changes();
    var fewer = new BitSet();
    fewer.set(0);
    fewer.set(changes.length() - 1);
    int[] frames = changes.stream().toArray();
    for (int i = 0; i < frames.length; i += ONE_IN) {
      fewer.set(frames[i]);
    }
    return fewer;
  }

  @Override
  public void paint(int frame, BufferedImage target) {
    whole.paint(frame, target);
  }
}
