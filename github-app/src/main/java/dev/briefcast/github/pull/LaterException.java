package dev.briefcast.github.pull;

import java.time.Instant;

/** Whatever was to be done has to wait; nothing is wrong. */
final class LaterException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Instant at;

  LaterException(Instant at) {
    super("later, at " + at, null, false, false);
    this.at = at;
  }

  Instant at() {
    return at;
  }
}
