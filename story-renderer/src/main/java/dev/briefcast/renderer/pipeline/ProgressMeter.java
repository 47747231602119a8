package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.renderer.concurrent.CpuTime;
import java.util.EnumMap;
import java.util.Map;

/**
 * Converts the steps of the stages to per cent of the whole, and measures the time of each stage,
 * by the clock and by the processors.
 */
final class ProgressMeter {

  private static final double NANOS_PER_MS = 1e6;

  private final RenderProgress progress;
  private final Map<Stage, Long> stageMs = new EnumMap<>(Stage.class);
  private final Map<Stage, Long> cpuMs = new EnumMap<>(Stage.class);
  private Stage stage = Stage.SOURCE;
  private long stageStartCpuNanos;
  private long stageStartNanos;
  private int percent;
  private int stageEndPercent;
  private int steps;
  private int stepsDone;

  ProgressMeter(RenderProgress progress) {
    this.progress = progress;
  }

  /**
   * Begins a stage. Called by the thread that makes the story, as {@link #end} is.
   *
   * @param endPercent how far the story is when this stage is done
   * @param stepCount how many steps lead there
   */
  synchronized void begin(Stage next, int endPercent, int stepCount) {
    long now = System.nanoTime();
    if (stageStartNanos != 0) {
      recordStage(now);
      percent = stageEndPercent;
    }
    stage = next;
    stageStartNanos = now;
    stageStartCpuNanos = CpuTime.nanos();
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
    recordStage(System.nanoTime());
    progress.reached(stage, stageEndPercent);
    return new EnumMap<>(stageMs);
  }

  /** Processor time of each stage that has ended, in milliseconds. */
  synchronized Map<Stage, Long> cpuMs() {
    return new EnumMap<>(cpuMs);
  }

  private void recordStage(long now) {
    stageMs.put(stage, Math.round((now - stageStartNanos) / NANOS_PER_MS));
    cpuMs.put(stage, Math.round((CpuTime.nanos() - stageStartCpuNanos) / NANOS_PER_MS));
  }

  synchronized Stage stage() {
    return stage;
  }
}
