package dev.briefcast.renderer.verify;

import java.util.Locale;

/** Formats measured values. */
final class Measurements {

  private Measurements() {}

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  static String decibels(double decibels, String unit) {
    return String.format(Locale.ROOT, "%.1f %s", decibels, unit);
  }
}
