package dev.briefcast.bench.load;

import dev.briefcast.bench.figures.JitActivity;
import dev.briefcast.bench.figures.Report;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Two rates measured in alternating rounds, and their ratio.
 *
 * @param ratio the median over the pairs of rounds of one's rate to the other's
 * @param aim what the ratio should be at the least
 */
public record Rates(
    String subject, Conditions conditions, Rate measured, Rate baseline, double ratio, double aim) {

  /**
   * The conditions under which rates were measured.
   *
   * @param loadBefore of the machine before it began; above 0 others were working too
   * @param compiling for which part of the measured time the gateway's JVM was compiling
   */
  public record Conditions(double loadBefore, double compiling) {}

  /**
   * One of them.
   *
   * @param perSecond the median round's
   * @param p50us the median of the rounds' medians
   * @param p99us the median of the rounds' 99th percentiles
   * @param gatewayUs what the gateway's process used of processors for each; 0 where nobody looked
   * @param clientProcessors how many processors the client kept busy; 0 where nobody looked
   */
  record Rate(
      String what,
      double perSecond,
      long p50us,
      long p99us,
      long gatewayUs,
      double clientProcessors,
      List<Double> rounds) {

    static Rate of(String what, List<Load> rounds) {
      return new Rate(
          what,
          round(1, median(rounds.stream().mapToDouble(Load::perSecond).toArray())),
          (long) median(rounds.stream().mapToDouble(Load::p50us).toArray()),
          (long) median(rounds.stream().mapToDouble(Load::p99us).toArray()),
          (long) median(rounds.stream().mapToDouble(Rate::gatewayUs).toArray()),
          round(100, median(rounds.stream().mapToDouble(Rate::processors).toArray())),
          rounds.stream().map(each -> round(1, each.perSecond())).toList());
    }

    private static double processors(Load round) {
      return 1.0 * round.cpuMs() / round.millis();
    }

    private static double gatewayUs(Load round) {
      return 1e3 * round.gatewayCpuMs() / Math.max(1, round.done());
    }

    private void print() {
      System.out.printf(
          Locale.ROOT,
          "%-34s %9.0f %8.2f %8.2f %10s %8s  %s%n",
          what,
          perSecond,
          p50us / 1e3,
          p99us / 1e3,
          gatewayUs == 0 ? "" : gatewayUs,
          clientProcessors == 0 ? "" : clientProcessors,
          rounds.stream().map(each -> String.format(Locale.ROOT, "%.0f", each)).toList());
    }
  }

  /** The rounds of both in the order in which they took turns. */
  public static Rates of(
      String subject,
      Conditions conditions,
      Map<String, List<Load>> measuredAndBaseline,
      double aim) {
    var both = List.copyOf(measuredAndBaseline.entrySet());
    List<Load> measured = both.getFirst().getValue();
    List<Load> baseline = both.getLast().getValue();
    double[] ratios = new double[measured.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = measured.get(i).perSecond() / baseline.get(i).perSecond();
    }
    return new Rates(
        subject,
        conditions,
        Rate.of(both.getFirst().getKey(), measured),
        Rate.of(both.getLast().getKey(), baseline),
        round(1000, median(ratios)),
        aim);
  }

  /** Of the machine over the last minute. */
  public static double loadNow() {
    return round(10, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  public void print() {
    System.out.printf(
        Locale.ROOT,
        "%s; %d processors, load %.1f before, JVM compiling %.0f %% of the time%s%n",
        subject,
        Runtime.getRuntime().availableProcessors(),
        conditions.loadBefore(),
        100 * conditions.compiling(),
        conditions.compiling() > JitActivity.WARM_BELOW ? ": NOT WARM" : "");
    System.out.printf(
        "%-34s %9s %8s %8s %10s %8s  %s%n",
        "", "a second", "p50 ms", "p99 ms", "gateway µs", "client", "rounds");
    measured.print();
    baseline.print();
    System.out.printf(
        Locale.ROOT, "ratio %.0f %%, median of the rounds; aim %.0f %%%n", 100 * ratio, 100 * aim);
    Report.printJson(this);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    java.util.Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static double round(int parts, double value) {
    return Math.round(parts * value) / (double) parts;
  }
}
