package dev.briefcast.worker.pipeline;

import dev.briefcast.contracts.event.Stage;

/** Hears how far the making of a story is. Called by several threads, never at the same time. */
@FunctionalInterface
public interface Progress {

  /**
   * @param percent 0 to 100, of the whole story; never goes down
   */
  void reached(Stage stage, int percent);
}
