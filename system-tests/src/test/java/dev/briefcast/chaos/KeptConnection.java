package dev.briefcast.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.testing.wire.RawResponse;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/**
 * What a client has of HTTP/1.1: one connection, kept until an answer says that it ends. Nothing is
 * tried twice, which libraries do without a word: whatever breaks is an exception.
 */
final class KeptConnection implements AutoCloseable {

  private static final int TIMEOUT_MS = 60_000;

  private final int port;
  private @Nullable Socket socket;
  private InputStream answers = InputStream.nullInputStream();
  private int opened;

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

  RawResponse get(String path, String headers) throws IOException {
    return send("GET", "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
  }

  /**
   * @param headers each with its line's end
   */
  RawResponse post(String path, String headers, String json) throws IOException {
    int length = json.getBytes(UTF_8).length;
    return send(
        "POST",
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n%sContent-Length: %d\r\n\r\n%s"
            .formatted(path, headers, length, json));
  }

  private RawResponse send(String method, String request) throws IOException {
    try {
      Socket to = connected();
      to.getOutputStream().write(request.getBytes(UTF_8));
      RawResponse answer = RawResponse.read(answers, method);
      if (answer.closes()) {
        close();
      }
      return answer;
    } catch (IOException broken) {
      close();
      throw broken;
    }
  }

  private Socket connected() throws IOException {
    Socket kept = socket;
    if (kept == null) {
      kept = new Socket(InetAddress.getLoopbackAddress(), port);
      kept.setSoTimeout(TIMEOUT_MS);
      kept.setTcpNoDelay(true);
      socket = kept;
      answers = new BufferedInputStream(kept.getInputStream());
      opened++;
    }
    return kept;
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
