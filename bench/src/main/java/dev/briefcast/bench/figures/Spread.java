package dev.briefcast.bench.figures;

import java.util.List;
import java.util.Locale;

/**
 * The distribution of a duration over many samples.
 *
 * @param count how often it was measured
 */
public record Spread(String what, int count, double p50Ms, double p99Ms, double maxMs) {

  public static Spread of(String what, List<Long> micros) {
    long[] sorted = micros.stream().mapToLong(Long::longValue).sorted().toArray();
    return new Spread(
        what,
        sorted.length,
        millis(Percentiles.of(sorted, 50)),
        millis(Percentiles.of(sorted, 99)),
        millis(Percentiles.of(sorted, 100)));
  }

  public static void printHead() {
    System.out.printf("%-44s %6s %9s %9s %9s%n", "", "times", "p50 ms", "p99 ms", "max ms");
  }

  public void print() {
    System.out.printf(
        Locale.ROOT, "%-44s %6d %9.1f %9.1f %9.1f%n", what, count, p50Ms, p99Ms, maxMs);
  }

  private static double millis(long micros) {
    return Math.round(micros / 100.0) / 10.0;
  }
}
