package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.renderer.pipeline.RenderProgress;
import dev.briefcast.service.trace.TraceSpan;
import org.jspecify.annotations.Nullable;

/** Records each stage of rendering as a span, and passes progress on. */
final class StageSpans implements RenderProgress, AutoCloseable {

  private final RenderProgress progress;
  private final TraceSpan whole;
  private @Nullable Stage stage;
  private TraceSpan step = TraceSpan.NONE;

  /**
   * @param whole what the stages are steps within
   */
  StageSpans(RenderProgress progress, TraceSpan whole) {
    this.progress = progress;
    this.whole = whole;
  }

  @Override
  public synchronized void reached(Stage next, int percent) {
    if (next != stage) {
      stage = next;
      step.close();
      step = whole.child(StoryCosts.name(next));
    }
    progress.reached(next, percent);
  }

  /** Ends the last one. */
  @Override
  public synchronized void close() {
    step.close();
    step = TraceSpan.NONE;
  }
}
