package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.Stage;

/** Receives the progress of rendering. Called by several threads, never at the same time. */
@FunctionalInterface
public interface RenderProgress {

  /**
   * @param percent 0 to 100, of the whole story; never goes down
   */
  void reached(Stage stage, int percent);
}
