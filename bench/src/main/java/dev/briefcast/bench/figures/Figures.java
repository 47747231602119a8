package dev.briefcast.bench.figures;

import dev.briefcast.contracts.event.Stage;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The figures of a measurement, for people and for programs.
 *
 * @param subject what was measured with
 * @param loadAverage of the machine at the end; above {@code processors} others were working too
 */
public record Figures(String subject, int processors, double loadAverage, List<Row> rows) {

  public static Figures of(String subject, List<Row> rows) {
    var system = java.lang.management.ManagementFactory.getOperatingSystemMXBean();
    double load = Math.round(10 * system.getSystemLoadAverage()) / 10.0;
    return new Figures(subject, system.getAvailableProcessors(), load, rows);
  }

  public void print() {
    System.out.printf(
        Locale.ROOT, "%s, %d processors, load %.1f%n", subject, processors, loadAverage);
    System.out.printf(
        "%-28s %5s %9s %9s %7s %7s %8s  %s%n",
        "", "runs", "median s", "fastest s", "× real", "frames", "peak MB", "stages s");
    rows.forEach(Figures::print);
    Report.printJson(this);
  }

  private static void print(Row row) {
    System.out.printf(
        Locale.ROOT,
        "%-28s %5d %9.2f %9.2f %7s %7s %8s  %s%n",
        row.what(),
        row.runs(),
        row.medianMs() / 1e3,
        row.fastestMs() / 1e3,
        row.timesRealTime() == 0 ? "" : row.timesRealTime(),
        row.framesEncoded() == 0 ? "" : row.framesEncoded(),
        row.peakBytes() == 0 ? "" : row.peakBytes() / 1_000_000,
        row.stageMs().entrySet().stream()
            .map(each -> stage(each.getKey(), each.getValue()))
            .collect(Collectors.joining(" ")));
  }

  private static String stage(Stage stage, long ms) {
    return String.format(Locale.ROOT, "%s %.2f", stage.name().toLowerCase(Locale.ROOT), ms / 1e3);
  }
}
