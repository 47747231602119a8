package dev.briefcast.bench.figures;

/** Reads percentiles from samples. */
public final class Percentiles {

  private Percentiles() {}

  /**
   * The value that so many per cent do not exceed; 0 of nothing.
   *
   * @param sorted in ascending order
   */
  public static long of(long[] sorted, int percent) {
    return sorted.length == 0 ? 0 : sorted[(sorted.length - 1) * percent / 100];
  }
}
