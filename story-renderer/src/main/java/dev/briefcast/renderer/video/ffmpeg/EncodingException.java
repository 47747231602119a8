package dev.briefcast.renderer.video.ffmpeg;

/** Thrown when pictures or sound could not be encoded or decoded; trying again will not help. */
public final class EncodingException extends Exception {

  private static final long serialVersionUID = 1L;

  public EncodingException(String message) {
    super(message);
  }

  public EncodingException(String message, Throwable cause) {
    super(message, cause);
  }
}
