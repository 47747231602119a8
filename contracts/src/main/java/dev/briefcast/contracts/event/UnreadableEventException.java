package dev.briefcast.contracts.event;

/** Bytes that are no event of ours; trying again will not help. */
public final class UnreadableEventException extends Exception {

  private static final long serialVersionUID = 1L;

  public UnreadableEventException(String message) {
    super(message);
  }

  public UnreadableEventException(String message, Throwable cause) {
    super(message, cause);
  }
}
