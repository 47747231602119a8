package dev.briefcast.github.api;

import org.jspecify.annotations.Nullable;

/** Thrown when GitHub does not answer a call, or answers with a transient failure. */
public final class GitHubUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  GitHubUnavailableException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
