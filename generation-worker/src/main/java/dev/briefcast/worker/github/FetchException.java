package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import org.jspecify.annotations.Nullable;

/** Thrown when a pull request cannot be fetched, with the reason as a sentence for people. */
public final class FetchException extends Exception {

  private static final long serialVersionUID = 1L;

  private final FailureCode code;

  /**
   * @param message a sentence that whoever asked for the story can act on
   */
  FetchException(FailureCode code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  FetchException(FailureCode code, String message) {
    this(code, message, null);
  }

  /** Why it failed. */
  public FailureCode code() {
    return code;
  }

  /** The message for people. */
  public String sentence() {
    String message = getMessage();
    return message == null ? "The change could not be fetched." : message;
  }
}
