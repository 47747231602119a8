package dev.briefcast.standalone.client.listen;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads server-sent events as browsers do ({@code text/event-stream}). Lines and events have
 * bounds: what is larger is a failure.
 */
final class EventStreamReader {

  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final int END = -1;

  private final InputStream in;
  private final int bytesMax;
  private boolean first = true;
  private boolean afterReturn;
  private String id = "";

  /**
   * A reader of a stream from its beginning.
   *
   * @param bytesMax of all lines of one event
   */
  EventStreamReader(InputStream in, int bytesMax) {
    this.in = new BufferedInputStream(in);
    this.bytesMax = bytesMax;
  }

  /** The next event that has data; none at the end of the stream. One that is cut off is none. */
  Optional<ServerEvent> next() throws IOException {
    String type = "";
    var data = new StringBuilder();
    int left = bytesMax;
    for (String line = line(left); line != null; line = line(left)) {
      if (line.isEmpty()) {
        if (!data.isEmpty()) {
          data.setLength(data.length() - 1);
          return Optional.of(
              new ServerEvent(id, type.isEmpty() ? "message" : type, data.toString()));
        }
        type = "";
        left = bytesMax;
        continue;
      }
      int colon = line.indexOf(':');
      String field = colon < 0 ? line : line.substring(0, colon);
      String value = colon < 0 ? "" : line.substring(colon + 1);
      String plain = value.startsWith(" ") ? value.substring(1) : value;
      switch (field) {
        case "event" -> type = plain;
        case "data" -> data.append(plain).append('\n');
        case "id" -> id = plain.indexOf('\0') < 0 ? plain : id;
        default -> {
          // Comments, and what a later version may say.
        }
      }
      left -= field.equals("data") || field.equals("event") ? line.length() + 1 : 0;
    }
    return Optional.empty();
  }

  /** The next line, however it ends; null at the end of the stream. */
  private @Nullable String line(int atMost) throws IOException {
    var line = new ByteArrayOutputStream();
    for (int each = in.read(); each != END; each = in.read()) {
      boolean second = afterReturn && each == '\n';
      afterReturn = each == '\r';
      if (second) {
        continue;
      }
      if (each == '\n' || each == '\r') {
        return text(line);
      }
      if (line.size() >= atMost) {
        throw new PlainFailureException(
            "An event is larger than %d bytes: is this a Briefcast?".formatted(bytesMax));
      }
      line.write(each);
    }
    return null;
  }

  private String text(ByteArrayOutputStream line) {
    String text = line.toString(UTF_8);
    boolean marked = first && text.startsWith(BYTE_ORDER_MARK);
    first = false;
    return marked ? text.substring(1) : text;
  }
}
