package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import java.util.Locale;

/** Thrown when a story cannot be rendered, with the reason as a sentence for people. */
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

  /** Of what should not happen, in words that say no more than whoever asked can use. */
  static RenderingException unforeseen(Stage stage, Throwable cause) {
    String message =
        "The story could not be made: something went wrong in the step "
            + stage.name().toLowerCase(Locale.ROOT)
            + ". Please try again, or with a smaller brief.";
    return new RenderingException(FailureCode.RENDERING_FAILED, stage, message, cause);
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
