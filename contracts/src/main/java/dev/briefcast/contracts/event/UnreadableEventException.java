package dev.briefcast.contracts.event;

import dev.briefcast.contracts.text.HiddenCharacters;

/**
 * Thrown for bytes that are not an event of ours; trying again will not help. What it says may
 * repeat some of them, so it is cut and in one line: it is written into logs and headers. Line
 * feeds and joiners are no exception there: a log entry is one line, and no bytes of ours are
 * emoji.
 */
public final class UnreadableEventException extends Exception {

  private static final long serialVersionUID = 1L;
  private static final int CHARACTERS_MAX = 500;

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
    return cut.codePoints()
        .map(each -> HiddenCharacters.isUnseen(each) ? '?' : each)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
