package dev.briefcast.secrets;

import java.util.BitSet;

/** The ranges of one text that are secrets. */
final class Findings {

  /** What is longer does not say how long it is. */
  private static final int MASK_MAX = 12;

  private final VisibleText seen;
  private final BitSet masked = new BitSet();
  private int secrets;

  /** None yet, of a text that is looked at as it is seen: ranges are those of the seen text. */
  Findings(VisibleText seen) {
    this.seen = seen;
  }

  /** Adds a secret; one that overlaps with what was found before is part of that. */
  void add(int from, int to) {
    int next = masked.nextSetBit(seen.writtenIndex(from));
    if (next < 0 || next > seen.writtenIndex(to - 1)) {
      secrets++;
    }
    mask(from, to);
  }

  /** Adds characters that belong to a secret which is counted elsewhere. */
  void mask(int from, int to) {
    masked.set(seen.writtenIndex(from), seen.writtenIndex(to - 1) + 1);
  }

  void count() {
    secrets++;
  }

  int secrets() {
    return secrets;
  }

  /**
   * The text as written with dots in place of secrets. It does not grow by them, and does not
   * become too short to be a text of a brief; its lines stay.
   */
  String applyTo(String text) {
    var shown = new StringBuilder(text.length());
    int done = 0;
    for (int from = masked.nextSetBit(0); from >= 0; from = masked.nextSetBit(done)) {
      int to = masked.nextClearBit(from);
      shown.append(text, done, from);
      shown.repeat(SecretScan.DOT, Math.min(MASK_MAX, text.codePointCount(from, to)));
      done = to;
    }
    return shown.append(text, done, text.length()).toString();
  }
}
