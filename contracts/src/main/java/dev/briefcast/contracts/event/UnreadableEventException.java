package dev.briefcast.contracts.event;

/**
 * Thrown for bytes that are not an event of ours; trying again will not help. What it says may
 * repeat some of them, so it is cut: it is written into logs and headers.
 */
public final class UnreadableEventException extends Exception {

  private static final long serialVersionUID = 1L;
  private static final int CHARACTERS_MAX = 500;

  public UnreadableEventException(String message) {
    super(cut(message));
  }

  public UnreadableEventException(String message, Throwable cause) {
    super(cut(message), cause);
  }

  private static String cut(String message) {
    return message.length() <= CHARACTERS_MAX
        ? message
        : message.substring(0, CHARACTERS_MAX) + " ...";
  }
}
