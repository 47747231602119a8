package dev.briefcast.renderer.speech.engine;

/** Thrown when a sentence could not be spoken. */
public final class SpeechException extends Exception {

  private static final long serialVersionUID = 1L;

  public SpeechException(String message) {
    super(message);
  }

  public SpeechException(String message, Throwable cause) {
    super(message, cause);
  }
}
