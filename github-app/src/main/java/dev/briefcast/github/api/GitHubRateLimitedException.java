package dev.briefcast.github.api;

import java.time.Instant;

/** Thrown when GitHub refuses a call by its primary or secondary rate limit. */
public final class GitHubRateLimitedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Instant until;

  GitHubRateLimitedException(Instant until) {
    super("GitHub accepts no calls until " + until);
    this.until = until;
  }

  /** From when on it may be asked again. */
  public Instant until() {
    return until;
  }
}
