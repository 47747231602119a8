package dev.briefcast.github.api;

import java.time.Instant;

/**
 * A call that GitHub refused because it was asked too often, by its primary or secondary limits.
 */
public final class GitHubLimitedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Instant until;

  GitHubLimitedException(Instant until) {
    super("GitHub takes no calls until " + until);
    this.until = until;
  }

  /** From when on it may be asked again. */
  public Instant until() {
    return until;
  }
}
