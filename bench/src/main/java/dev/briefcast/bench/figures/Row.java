package dev.briefcast.bench.figures;

import dev.briefcast.contracts.event.Stage;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * The medians of several runs of one kind.
 *
 * @param what which kind
 * @param timesRealTime playing time by wall-clock time; 0 where nothing is played
 * @param peakBytes the highest of all runs
 */
public record Row(
    String what,
    int runs,
    long medianMs,
    long fastestMs,
    double timesRealTime,
    int framesEncoded,
    long peakBytes,
    Map<Stage, Long> stageMs) {

  public static Row of(String what, List<Taken> runs) {
    long ms = median(runs, Taken::ms);
    long playingMs = runs.getFirst().playingMs();
    return new Row(
        what,
        runs.size(),
        ms,
        runs.stream().mapToLong(Taken::ms).min().orElseThrow(),
        Math.round(10.0 * playingMs / Math.max(1, ms)) / 10.0,
        runs.getFirst().framesEncoded(),
        runs.stream().mapToLong(Taken::peakBytes).max().orElseThrow(),
        stages(runs));
  }

  private static Map<Stage, Long> stages(List<Taken> runs) {
    var medians = new EnumMap<Stage, Long>(Stage.class);
    for (Stage stage : runs.getFirst().stageMs().keySet()) {
      medians.put(stage, median(runs, run -> run.stageMs().getOrDefault(stage, 0L)));
    }
    return medians;
  }

  private static long median(List<Taken> runs, ToLongFunction<Taken> figure) {
    long[] sorted = runs.stream().mapToLong(figure).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
