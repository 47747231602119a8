package dev.briefcast.renderer.explain.change;

import java.util.Locale;

/** Says in words how many lines are changed. */
final class LineCount {

  private LineCount() {}

  /** {@code 12 lines added and 3 removed}; empty if there are none. */
  static String addedAndRemoved(int additions, int deletions) {
    if (additions == 0) {
      return deletions == 0 ? "" : UntrustedText.count(deletions, "line") + " removed";
    }
    String added = UntrustedText.count(additions, "line") + " added";
    return deletions == 0 ? added : added + " and " + formatted(deletions) + " removed";
  }

  /**
   * {@code gains 12 lines and loses 3}.
   *
   * @param one whether it is one thing that does
   */
  static String gainedAndLost(int additions, int deletions, boolean one) {
    String s = one ? "s" : "";
    if (additions == 0) {
      return deletions == 0
          ? "change" + s + " without a line of text"
          : "lose" + s + " " + UntrustedText.count(deletions, "line");
    }
    String gained = "gain" + s + " " + UntrustedText.count(additions, "line");
    return deletions == 0 ? gained : gained + " and lose" + s + " " + formatted(deletions);
  }

  private static String formatted(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
