package dev.briefcast.bench.figures;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.standalone.render.RenderReport;
import java.util.Map;

/**
 * The duration and processor time of one run.
 *
 * @param ms wall-clock time
 * @param playingMs of the video
 * @param peakBytes of the process so far; 0 where nobody looked
 */
public record Taken(
    long ms, long playingMs, int framesEncoded, long peakBytes, Map<Stage, Long> stageMs) {

  public Taken(long ms, long playingMs, int framesEncoded) {
    this(ms, playingMs, framesEncoded, 0, Map.of());
  }

  public static Taken of(RenderReport report, long ms) {
    return new Taken(
        ms,
        report.durationMs(),
        report.framesEncoded(),
        report.peakMemoryBytes(),
        report.stageMs());
  }

  public static long sinceMs(long begunNs) {
    return (System.nanoTime() - begunNs) / 1_000_000;
  }
}
