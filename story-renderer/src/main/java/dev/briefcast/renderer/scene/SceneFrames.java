package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.image.BufferedImage;
import java.util.BitSet;

/**
 * The moving picture of one scene. Only frames that differ from the one before are painted; the
 * others are held. Used by one thread at a time, with ascending frames.
 */
public interface SceneFrames {

  /** Of every picture. */
  PictureSize size();

  /** How many frames the scene lasts. */
  int frameCount();

  /** The frames, counted from the scene's start, whose picture differs; 0 is always among them. */
  BitSet changes();

  /**
   * The parts that are lit in view in a frame, counted from the scene's first: of an excerpt its
   * lines, or the marks that stand for them; of a summary its sentences; of others their items.
   */
  default BitSet litParts(int frame) {
    return new BitSet();
  }

  /**
   * Paints a whole frame. The same frame always gives the same pixels.
   *
   * @param frame one of {@link #changes()}
   * @param target {@code TYPE_INT_RGB} of {@link #size()}; may hold anything before
   */
  void paint(int frame, BufferedImage target);
}
