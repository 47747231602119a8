package dev.briefcast.renderer.scene.paint;

/**
 * A change of the picture, with a beginning and an end.
 *
 * @param start the first frame that differs, counted from the scene's start
 * @param length how many frames differ; in the last of them the change is complete
 */
public record Animation(int start, int length) {

  public Animation {
    if (length < 1) {
      throw new IllegalArgumentException("a motion of " + length + " frames");
    }
  }

  /** The frame after the last that differs. */
  public int end() {
    return start + length;
  }

  /** 0 before, 1 after, quick at first. */
  public double arriving(int frame) {
    double left = 1 - linear(frame);
    return 1 - left * left * left;
  }

  /** 0 before, 1 after, gentle at both ends. */
  public double moving(int frame) {
    return gentle(linear(frame));
  }

  /** 0 to 1 of 0 to 1, gentle at both ends. */
  public static double gentle(double t) {
    return t < 0.5 ? 4 * t * t * t : 1 - Math.pow(-2 * t + 2, 3) / 2;
  }

  /** 0 before, 1 after, at an even pace. */
  public double linear(int frame) {
    return Math.clamp((frame - start + 1) / (double) length, 0.0, 1.0);
  }
}
