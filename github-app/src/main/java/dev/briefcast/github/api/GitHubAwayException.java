package dev.briefcast.github.api;

import org.jspecify.annotations.Nullable;

/** A call that GitHub did not answer, or answered with a fault that may pass. */
public final class GitHubAwayException extends RuntimeException {

  private static final long serialVersionUID = 1;

  GitHubAwayException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
