package dev.briefcast.gateway.event;

import dev.briefcast.gateway.http.CheckedText;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A cursor of a list: it names a row and not an offset, so that new rows shift nothing.
 *
 * @param seq the number of the last row of the page
 */
public record EventCursor(long seq) {

  private static final String PURPOSE = "events";
  private static final Pattern FORM = Pattern.compile("[0-9]{1,18}");

  /** As clients get it. */
  public String text() {
    return CheckedText.sign(PURPOSE, Long.toString(seq));
  }

  /** The cursor in that text, or nothing if it is none of ours. */
  public static Optional<EventCursor> parse(String text) {
    return CheckedText.verify(PURPOSE, text)
        .filter(content -> FORM.matcher(content).matches())
        .map(content -> new EventCursor(Long.parseLong(content)))
        .filter(cursor -> cursor.text().equals(text));
  }
}
