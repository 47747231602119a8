package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.renderer.pipeline.RenderProgress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Consumer;

/** Publishes the progress of an attempt: at once when it is taken, then at most once a second. */
final class ProgressReport implements RenderProgress {

  private static final Duration APART = Duration.ofSeconds(1);

  private final Attempt attempt;
  private final String worker;
  private final InstantSource clock;
  private final Consumer<StoryProgress> listener;
  private long nextMs = Long.MIN_VALUE;

  ProgressReport(
      Attempt attempt, String worker, InstantSource clock, Consumer<StoryProgress> listener) {
    this.attempt = attempt;
    this.worker = worker;
    this.clock = clock;
    this.listener = listener;
  }

  @Override
  public void reached(Stage stage, int percent) {
    long nowMs = clock.millis();
    if (nowMs < nextMs) {
      return;
    }
    nextMs = nowMs + APART.toMillis();
    listener.accept(
        new StoryProgress(
            UUID.randomUUID(),
            clock.instant(),
            attempt,
            stage,
            Math.clamp(percent, 0, 100),
            worker));
  }
}
