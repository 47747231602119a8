package dev.briefcast.gateway;

import dev.briefcast.testing.wire.RawResponse;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** A client that sends any bytes at all, which libraries for HTTP rightly refuse to. */
public final class RawClient implements AutoCloseable {

  private static final int TIMEOUT_MS = 60_000;

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
  public RawResponse send(String method, byte[] bytes) throws IOException {
    try {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
    } catch (IOException closedWhileSending) {
      // The answer may have been sent before the connection was closed.
    }
    return RawResponse.read(answers, method);
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
    connected.setSoTimeout(TIMEOUT_MS);
    connected.setTcpNoDelay(true);
    return connected;
  }
}
