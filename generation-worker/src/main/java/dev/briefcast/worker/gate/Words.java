package dev.briefcast.worker.gate;

import java.util.Locale;

/** Writes what was measured. */
final class Words {

  private Words() {}

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  static String decibels(double decibels, String unit) {
    return String.format(Locale.ROOT, "%.1f %s", decibels, unit);
  }
}
