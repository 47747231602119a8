package dev.briefcast.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A client that sends any bytes at all, which libraries for HTTP rightly refuse to. */
public final class RawClient implements AutoCloseable {

  private static final int PATIENCE_MS = 30_000;

  private final int port;
  private Socket socket;
  private InputStream answers;

  /** Connects at once. */
  public RawClient(int port) throws IOException {
    this.port = port;
    this.socket = connect(port);
    this.answers = new BufferedInputStream(socket.getInputStream());
  }

  /**
   * Sends the bytes and reads one answer.
   *
   * @param method in whose answer a body is looked for, or not
   */
  public RawAnswer send(String method, byte[] bytes) throws IOException {
    try {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
    } catch (IOException closedWhileSending) {
      // The answer may have been sent before the connection was closed.
    }
    return read(method);
  }

  /** Leaves the connection and begins another. */
  public void reconnect() throws IOException {
    socket.close();
    socket = connect(port);
    answers = new BufferedInputStream(socket.getInputStream());
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private static Socket connect(int port) throws IOException {
    var connected = new Socket("localhost", port);
    connected.setSoTimeout(PATIENCE_MS);
    connected.setTcpNoDelay(true);
    return connected;
  }

  private RawAnswer read(String method) throws IOException {
    String[] status = line().split(" ", 3);
    int code = Integer.parseInt(status[1]);
    Map<String, List<String>> headers = headers();
    if (code == 100) {
      return read(method);
    }
    boolean empty = method.equals("HEAD") || code == 204 || code == 304;
    byte[] body = empty ? new byte[0] : body(headers);
    return new RawAnswer(method, code, headers, new String(body, UTF_8));
  }

  private Map<String, List<String>> headers() throws IOException {
    var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(); !line.isEmpty(); line = line()) {
      String[] parts = line.split(": ?", 2);
      headers.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts[1]);
    }
    return headers;
  }

  private byte[] body(Map<String, List<String>> headers) throws IOException {
    if (headers.containsKey("Content-Length")) {
      return exactly(Integer.parseInt(headers.get("Content-Length").getFirst()));
    }
    var encoding = headers.getOrDefault("Transfer-Encoding", List.of("")).getFirst();
    if (!encoding.toLowerCase(Locale.ROOT).equals("chunked")) {
      return answers.readAllBytes();
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
}
