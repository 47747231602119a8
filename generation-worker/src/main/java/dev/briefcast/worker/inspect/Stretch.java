package dev.briefcast.worker.inspect;

/**
 * A stretch of a story's time.
 *
 * @param from in seconds from the start
 * @param to in seconds from the start, not before {@code from}
 */
public record Stretch(double from, double to) {

  /** How long it is. */
  public double seconds() {
    return to - from;
  }

  /** How much of it lies within another, in seconds. */
  public double within(Stretch other) {
    return Math.max(0, Math.min(to, other.to) - Math.max(from, other.from));
  }
}
