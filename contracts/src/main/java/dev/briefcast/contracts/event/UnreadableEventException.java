package dev.briefcast.contracts.event;

import java.util.regex.Pattern;

/**
 * Thrown for bytes that are not an event of ours; trying again will not help. What it says may
 * repeat some of them, so it is cut and in one line: it is written into logs and headers.
 */
public final class UnreadableEventException extends Exception {

  private static final long serialVersionUID = 1L;
  private static final int CHARACTERS_MAX = 500;

  /** What steers a terminal or begins a line of its own. */
  private static final Pattern STEERING = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

  public UnreadableEventException(String message) {
    super(line(message));
  }

  public UnreadableEventException(String message, Throwable cause) {
    super(line(message), cause);
  }

  private static String line(String message) {
    String cut =
        message.length() <= CHARACTERS_MAX
            ? message
            : message.substring(0, CHARACTERS_MAX) + " ...";
    return STEERING.matcher(cut).replaceAll("?");
  }
}
