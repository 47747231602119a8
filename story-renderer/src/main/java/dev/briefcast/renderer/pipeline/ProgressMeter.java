package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.Stage;
import java.util.EnumMap;
import java.util.Map;

/**
 * Converts the steps of the stages to per cent of the whole, and measures the time of each stage.
 */
final class ProgressMeter {

  private static final double NANOS_PER_MS = 1e6;

  private final RenderProgress progress;
  private final Map<Stage, Long> stageMs = new EnumMap<>(Stage.class);
  private Stage stage = Stage.SOURCE;
  private long stageStartNanos;
  private int percent;
  private int stageEndPercent;
  private int steps;
  private int stepsDone;

  ProgressMeter(RenderProgress progress) {
    this.progress = progress;
  }

  /**
   * @param endPercent how far the story is when this stage is done
   * @param stepCount how many steps lead there
   */
  synchronized void begin(Stage next, int endPercent, int stepCount) {
    long now = System.nanoTime();
    if (stageStartNanos != 0) {
      stageMs.put(stage, Math.round((now - stageStartNanos) / NANOS_PER_MS));
      percent = stageEndPercent;
    }
    stage = next;
    stageStartNanos = now;
    stageEndPercent = endPercent;
    steps = stepCount;
    stepsDone = 0;
    progress.reached(stage, percent);
  }

  /** So many more steps of the stage are done. */
  synchronized void done(int more) {
    int before = percentAt(stepsDone);
    stepsDone += more;
    int now = percentAt(stepsDone);
    if (now > before) {
      progress.reached(stage, now);
    }
  }

  private int percentAt(int done) {
    return percent + (stageEndPercent - percent) * Math.min(done, steps) / Math.max(1, steps);
  }

  /** The last stage is done. */
  synchronized Map<Stage, Long> end() {
    stageMs.put(stage, Math.round((System.nanoTime() - stageStartNanos) / NANOS_PER_MS));
    progress.reached(stage, stageEndPercent);
    return new EnumMap<>(stageMs);
  }

  synchronized Stage stage() {
    return stage;
  }
}
