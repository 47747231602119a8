package dev.briefcast.testing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A response as received.
 *
 * @param method of the request
 * @param headers by name, whatever its case
 */
public record RawResponse(
    String method, int status, Map<String, List<String>> headers, String body) {

  private static final int CONTINUE = 100;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  /** The answer that a library for HTTP read. */
  public static RawResponse of(HttpResponse<String> response) {
    return new RawResponse(
        response.request().method(),
        response.statusCode(),
        response.headers().map(),
        response.body());
  }

  /**
   * Reads one answer of HTTP/1.1, and nothing behind it.
   *
   * @param method in whose answer a body is looked for, or not
   * @throws EOFException if it ends early
   */
  public static RawResponse read(InputStream in, String method) throws IOException {
    int status = Integer.parseInt(line(in).split(" ", 3)[1]);
    Map<String, List<String>> headers = headers(in);
    if (status == CONTINUE) {
      return read(in, method);
    }
    boolean empty = method.equals("HEAD") || status == NO_CONTENT || status == NOT_MODIFIED;
    byte[] body = empty ? new byte[0] : body(in, headers);
    return new RawResponse(method, status, headers, new String(body, UTF_8));
  }

  /** All values of a header. */
  public List<String> all(String name) {
    return headers.getOrDefault(name, List.of());
  }

  /** The first value of a header. */
  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  /** Whether no other request can follow on the connection. */
  public boolean closes() {
    return first("Connection").orElse("").equalsIgnoreCase("close");
  }

  private static Map<String, List<String>> headers(InputStream in) throws IOException {
    var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String[] parts = line.split(": ?", 2);
      headers.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts[1]);
    }
    return headers;
  }

  private static byte[] body(InputStream in, Map<String, List<String>> headers) throws IOException {
    if (headers.containsKey("Content-Length")) {
      return exactly(in, Integer.parseInt(headers.get("Content-Length").getFirst()));
    }
    var encoding = headers.getOrDefault("Transfer-Encoding", List.of("")).getFirst();
    if (!encoding.toLowerCase(Locale.ROOT).equals("chunked")) {
      return in.readAllBytes();
    }
    var body = new ByteArrayOutputStream();
    for (int size = chunk(in); size > 0; size = chunk(in)) {
      body.writeBytes(exactly(in, size));
      line(in);
    }
    line(in);
    return body.toByteArray();
  }

  private static int chunk(InputStream in) throws IOException {
    return Integer.parseInt(line(in), 16);
  }

  private static byte[] exactly(InputStream in, int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("the answer ended early");
    }
    return bytes;
  }

  private static String line(InputStream in) throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the connection was closed without an answer");
      }
      line.write(next);
    }
    return line.toString(ISO_8859_1).stripTrailing();
  }
}
