package dev.briefcast.renderer.speech;

/**
 * Thrown when a story has more text than any voice is asked to speak. Trying again will not help.
 */
public final class NarrationTooLongException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param message a sentence that whoever asked for the story can act on
   */
  public NarrationTooLongException(String message) {
    super(message);
  }
}
