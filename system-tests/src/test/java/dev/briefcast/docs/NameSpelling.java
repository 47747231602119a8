package dev.briefcast.docs;

import java.util.Locale;

/** How Java's names are written elsewhere. */
final class NameSpelling {

  private NameSpelling() {}

  /** {@code untakenMax} as {@code untaken-max} or {@code untaken_max}. */
  static String apart(String camelCase, char by) {
    return camelCase.replaceAll("([a-z0-9])([A-Z])", "$1" + by + "$2").toLowerCase(Locale.ROOT);
  }
}
