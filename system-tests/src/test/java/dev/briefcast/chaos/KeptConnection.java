package dev.briefcast.chaos;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a client has of HTTP/1.1: one connection, kept until an answer says that it ends. Nothing is
 * tried twice, which libraries do without a word: whatever breaks is an exception.
 */
final class KeptConnection implements AutoCloseable {

  private static final int PATIENCE_MS = 60_000;

  private final int port;
  private @Nullable Socket socket;
  private InputStream answers = InputStream.nullInputStream();
  private int opened;

  /** An answer as it came. */
  record Answer(int status, String body) {

    JsonNode json() {
      return JsonMapper.shared().readTree(body);
    }
  }

  /**
   * @param port of this machine
   */
  KeptConnection(int port) {
    this.port = port;
  }

  /** How many connections that took so far. */
  int opened() {
    return opened;
  }

  Answer get(String path, String headers) throws IOException {
    return send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
  }

  /**
   * @param headers each with its line's end
   */
  Answer post(String path, String headers, String json) throws IOException {
    int length = json.getBytes(UTF_8).length;
    return send(
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n%sContent-Length: %d\r\n\r\n%s"
            .formatted(path, headers, length, json));
  }

  private Answer send(String request) throws IOException {
    try {
      Socket to = connected();
      to.getOutputStream().write(request.getBytes(UTF_8));
      return read();
    } catch (IOException broken) {
      close();
      throw broken;
    }
  }

  private Socket connected() throws IOException {
    Socket kept = socket;
    if (kept == null) {
      kept = new Socket(InetAddress.getLoopbackAddress(), port);
      kept.setSoTimeout(PATIENCE_MS);
      kept.setTcpNoDelay(true);
      socket = kept;
      answers = new BufferedInputStream(kept.getInputStream());
      opened++;
    }
    return kept;
  }

  private Answer read() throws IOException {
    int status = Integer.parseInt(line().split(" ", 3)[1]);
    Map<String, String> headers = headers();
    byte[] body = status == 204 || status == 304 ? new byte[0] : body(headers);
    if (headers.getOrDefault("connection", "").equalsIgnoreCase("close")) {
      close();
    }
    return new Answer(status, new String(body, UTF_8));
  }

  private Map<String, String> headers() throws IOException {
    var headers = new HashMap<String, String>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      String[] parts = line.split(": ?", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1]);
    }
    return headers;
  }

  private byte[] body(Map<String, String> headers) throws IOException {
    String length = headers.get("content-length");
    if (length != null) {
      return exactly(Integer.parseInt(length));
    }
    var body = new ByteArrayOutputStream();
    for (int size = chunk(); size > 0; size = chunk()) {
      body.writeBytes(exactly(size));
      line();
    }
    line();
    return body.toByteArray();
  }

  private int chunk() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private byte[] exactly(int count) throws IOException {
    byte[] bytes = answers.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("the answer ended early");
    }
    return bytes;
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = answers.read(); next != '\n'; next = answers.read()) {
      if (next < 0) {
        throw new EOFException("the connection was closed without an answer");
      }
      line.write(next);
    }
    return line.toString(ISO_8859_1).stripTrailing();
  }

  @Override
  public void close() throws IOException {
    Socket kept = socket;
    socket = null;
    if (kept != null) {
      kept.close();
    }
  }
}
