package dev.briefcast.worker.pipeline;

import dev.briefcast.contracts.event.Stage;

/** Says again which stage it is when a story is made once more, but never that it is less far. */
final class RisingProgress implements Progress {

  private final Progress progress;
  private int highest;

  RisingProgress(Progress progress) {
    this.progress = progress;
  }

  @Override
  public synchronized void reached(Stage stage, int percent) {
    highest = Math.max(highest, percent);
    progress.reached(stage, highest);
  }
}
