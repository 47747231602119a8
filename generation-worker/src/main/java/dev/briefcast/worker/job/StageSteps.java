package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.service.trace.Step;
import dev.briefcast.worker.pipeline.Progress;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Shows each stage of a story as a step of its trace, and passes on what it hears. */
final class StageSteps implements Progress, AutoCloseable {

  private final Progress progress;
  private final Step whole;
  private @Nullable Stage stage;
  private Step step = Step.NONE;

  /**
   * @param whole what the stages are steps within
   */
  StageSteps(Progress progress, Step whole) {
    this.progress = progress;
    this.whole = whole;
  }

  @Override
  public synchronized void reached(Stage next, int percent) {
    if (next != stage) {
      stage = next;
      step.close();
      step = whole.child(next.name().toLowerCase(Locale.ROOT));
    }
    progress.reached(next, percent);
  }

  /** Ends the last one. */
  @Override
  public synchronized void close() {
    step.close();
    step = Step.NONE;
  }
}
