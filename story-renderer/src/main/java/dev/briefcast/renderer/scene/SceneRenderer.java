package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;

/** Renders the pictures of stories. Safe for use by several threads; keep one for the process. */
public interface SceneRenderer {

  /** The same studio, with the mark of the sandbox in every picture. */
  SceneRenderer sandbox();

  /** Of every picture. */
  PictureSize size();

  /** The moving picture of one scene of a story, counted from 0. */
  SceneFrames frames(Timeline timeline, int scene);

  /** The still picture that stands for the story before it is played. */
  BufferedImage poster(Timeline timeline);
}
