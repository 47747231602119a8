package dev.briefcast.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a stream of <a
 * href="https://html.spec.whatwg.org/multipage/server-sent-events.html">server-sent events</a>.
 */
final class ServerSentEvents implements AutoCloseable {

  /** What a message may have, in bytes. */
  static final int DATA_MAX = 1 << 20;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final InputStream in;
  private boolean first = true;
  private boolean afterReturn;
  private volatile long heardNs = System.nanoTime();
  private volatile boolean closed;

  ServerSentEvents(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /**
   * A message.
   *
   * @param event its type; empty if it names none
   */
  record Message(String event, String data) {}

  /**
   * The next message; null at the end of the stream.
   *
   * @throws IOException if the connection broke, or a message is longer than any is
   */
  @Nullable Message next() throws IOException {
    String event = "";
    var data = new StringBuilder();
    boolean any = false;
    for (String line = line(); line != null; line = line()) {
      int colon = line.indexOf(':');
      String field = colon < 0 ? line : line.substring(0, colon);
      if (line.isEmpty() && any) {
        return new Message(event, data.toString());
      }
      if (line.isEmpty()) {
        event = "";
      } else if (field.equals("data")) {
        data.append(any ? "\n" : "").append(value(line, colon));
        any = true;
      } else if (field.equals("event")) {
        event = value(line, colon);
      }
      if (data.length() > DATA_MAX) {
        throw new IOException("A message is longer than " + DATA_MAX + " characters");
      }
    }
    return null;
  }

  /** Whether nothing came for so long, comments included. */
  boolean isSilentFor(Duration time) {
    return System.nanoTime() - heardNs > time.toNanos();
  }

  boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed = true;
    close(in);
  }

  /** Closes a stream of which nothing more is wanted. */
  static void close(InputStream in) {
    try {
      in.close();
    } catch (IOException gone) {
      // It is closed either way.
    }
  }

  /** The next line, however it ends; null at the end of the stream, which may cut one off. */
  private @Nullable String line() throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (int each = in.read(); each >= 0; each = in.read()) {
      boolean isSecondEnd = afterReturn && each == '\n';
      afterReturn = each == '\r';
      if (isSecondEnd) {
        continue;
      }
      if (each == '\n' || each == '\r') {
        return text(bytes);
      }
      bytes.write(each);
      if (bytes.size() > DATA_MAX) {
        throw new IOException("A line is longer than " + DATA_MAX + " bytes");
      }
    }
    return null;
  }

  private String text(ByteArrayOutputStream bytes) {
    heardNs = System.nanoTime();
    String line = bytes.toString(StandardCharsets.UTF_8);
    boolean isMarked = first && line.startsWith(BYTE_ORDER_MARK);
    first = false;
    return isMarked ? line.substring(1) : line;
  }

  private static String value(String line, int colon) {
    String value = colon < 0 ? "" : line.substring(colon + 1);
    return value.startsWith(" ") ? value.substring(1) : value;
  }
}
