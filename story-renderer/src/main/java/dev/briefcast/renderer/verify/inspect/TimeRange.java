package dev.briefcast.renderer.verify.inspect;

/**
 * A range of a story's time.
 *
 * @param from in seconds from the start
 * @param to in seconds from the start, not before {@code from}
 */
public record TimeRange(double from, double to) {

  /** How long it is. */
  public double seconds() {
    return to - from;
  }

  /** How much of it lies within another, in seconds. */
  public double within(TimeRange other) {
    return Math.max(0, Math.min(to, other.to) - Math.max(from, other.from));
  }
}
