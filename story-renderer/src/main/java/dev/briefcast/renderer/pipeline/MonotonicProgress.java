package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.Stage;

/** Passes progress on, but never lets it fall when a story is rendered again. */
final class MonotonicProgress implements RenderProgress {

  private final RenderProgress progress;
  private int highest;

  MonotonicProgress(RenderProgress progress) {
    this.progress = progress;
  }

  @Override
  public synchronized void reached(Stage stage, int percent) {
    highest = Math.max(highest, percent);
    progress.reached(stage, highest);
  }
}
