package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.SceneRenderer;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.video.MovingText;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Shows moving text in every scene. */
class PlainStudio implements SceneRenderer {

  private static final int[] NOTHING = new int[1920 * 1080];

  /** Shows nothing at all in the first stories. */
  static SceneRenderer dark(int stories) {
    return new PlainStudio() {
      private final AtomicInteger scenesBegun = new AtomicInteger();

      @Override
      public SceneFrames frames(Timeline timeline, int scene) {
        boolean dark = scenesBegun.getAndIncrement() < stories * timeline.scenes().size();
        SceneFrames light = super.frames(timeline, scene);
        return dark ? black(light) : light;
      }
    };
  }

  /** Lights no line of code. */
  static SceneRenderer unlit() {
    return new PlainStudio() {
      @Override
      public SceneFrames frames(Timeline timeline, int scene) {
        return new MovingText("scene " + scene, timeline.scenes().get(scene).frameCount(), 0);
      }
    };
  }

  @Override
  public PictureSize size() {
    return new PictureSize(1920, 1080);
  }

  @Override
  public SceneRenderer sandbox() {
    return this;
  }

  @Override
  public SceneRenderer in(Look look, byte @Nullable [] logo) {
    return this;
  }

  @Override
  public String describe() {
    return "";
  }

  @Override
  public SceneFrames frames(Timeline timeline, int scene) {
    return new MovingText("scene " + scene, timeline.scenes().get(scene).frameCount());
  }

  @Override
  public BufferedImage poster(Timeline timeline) {
    return new BufferedImage(1920, 1080, BufferedImage.TYPE_INT_RGB);
  }

  private static SceneFrames black(SceneFrames light) {
    return new SceneFrames() {
      @Override
      public PictureSize size() {
        return light.size();
      }

      @Override
      public int frameCount() {
        return light.frameCount();
      }

      @Override
      public BitSet changes() {
        return light.changes();
      }

      @Override
      public BitSet litParts(int frame) {
        return light.litParts(frame);
      }

      @Override
      public void paint(int frame, BufferedImage target) {
        light.paint(frame, target);
        int width = target.getWidth();
        target.setRGB(0, 0, width, target.getHeight(), NOTHING, 0, width);
      }
    };
  }
}
