package dev.briefcast.github.pull;

import java.time.Instant;

/** Thrown when work on a pull request has to wait, without a fault. */
final class PostponedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Instant at;

  PostponedException(Instant at) {
    super("postponed until " + at, null, false, false);
    this.at = at;
  }

  Instant at() {
    return at;
  }
}
