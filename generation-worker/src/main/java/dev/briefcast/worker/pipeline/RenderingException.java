package dev.briefcast.worker.pipeline;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;

/** A story could not be made; says why to a person. */
public final class RenderingException extends Exception {

  private static final long serialVersionUID = 1L;

  private final FailureCode code;
  private final Stage stage;

  /**
   * @param message a sentence that whoever asked for the story can act on
   */
  public RenderingException(FailureCode code, Stage stage, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
    this.stage = stage;
  }

  /**
   * Without a fault of the machine's behind it.
   *
   * @param message a sentence that whoever asked for the story can act on
   */
  public RenderingException(FailureCode code, Stage stage, String message) {
    super(message);
    this.code = code;
    this.stage = stage;
  }

  /** Why it failed. */
  public FailureCode code() {
    return code;
  }

  /** What was being done. */
  public Stage stage() {
    return stage;
  }
}
