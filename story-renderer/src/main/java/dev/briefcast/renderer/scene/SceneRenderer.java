package dev.briefcast.renderer.scene;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;
import org.jspecify.annotations.Nullable;

/** Renders the pictures of stories. Safe for use by several threads; keep one for the process. */
public interface SceneRenderer {

  /** The same studio, with the mark of the sandbox in every picture. */
  SceneRenderer sandbox();

  /**
   * The same studio in another look.
   *
   * @param logo a PNG that is shown in place of the operator's, or null
   * @throws IllegalArgumentException if the logo is no PNG
   */
  SceneRenderer in(Look look, byte @Nullable [] logo);

  /** Its look as it stands in a story's record: empty, or words that begin with a space. */
  String describe();

  /** Of every picture. */
  PictureSize size();

  /** The moving picture of one scene of a story, counted from 0. */
  SceneFrames frames(Timeline timeline, int scene);

  /** Whether a silent preview is made of each story. */
  default boolean previews() {
    return false;
  }

  /** The still picture that stands for the story before it is played. */
  BufferedImage poster(Timeline timeline);
}
