package dev.briefcast.gateway.ui.view;

/** Formats durations for pages. */
public final class DisplayDuration {

  private DisplayDuration() {}

  /** As players show it: {@code 1:02}. */
  public static String clock(long seconds) {
    return "%d:%02d".formatted(seconds / 60, seconds % 60);
  }

  /**
   * With its units: {@code 45 s}, {@code 3 min 20 s}, {@code 2 h 5 min}; one below 0 has its sign.
   */
  public static String words(long seconds) {
    long length = Math.abs(seconds);
    String sign = seconds < 0 ? "−" : "";
    if (length < 60) {
      return sign + length + " s";
    }
    if (length < 3600) {
      return sign + parts(length / 60, "min", length % 60, "s");
    }
    return sign + parts(length / 3600, "h", length % 3600 / 60, "min");
  }

  private static String parts(long large, String unit, long small, String smallUnit) {
    return small == 0 ? large + " " + unit : large + " " + unit + " " + small + " " + smallUnit;
  }
}
