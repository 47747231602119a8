package dev.briefcast.gateway.http;

import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.wire.RawResponse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Writes to a socket what no well-behaved client would, or not as slowly. */
final class SlowClient implements AutoCloseable {

  /** What is not read is to wait at the server. */
  private static final int RECEIVED_MAX = 16 * 1024;

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final Socket socket;
  private int sent;
  private boolean refused;

  SlowClient(int port) throws IOException {
    socket = new Socket();
    socket.setReceiveBufferSize(RECEIVED_MAX);
    socket.connect(new InetSocketAddress("localhost", port));
    socket.setSoTimeout(Math.toIntExact(TIMEOUT.toMillis()));
  }

  /** What cannot be sent any more is not; says whether it was. */
  boolean send(String text) {
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException closed) {
      refused = true;
    }
    return !refused;
  }

  /** Sends one character after the other, until there is an answer, or nobody reads any more. */
  void trickle(String text) {
    sent = 0;
    await()
        .atMost(TIMEOUT)
        .pollInterval(Duration.ofMillis(50))
        .until(
            () -> {
              send(text.substring(sent, sent + 1));
              sent++;
              return refused || sent == text.length() || socket.getInputStream().available() > 0;
            });
  }

  RawResponse answer() throws IOException {
    return RawResponse.read(socket.getInputStream(), "GET");
  }

  /** Waits for the server to end the connection. */
  boolean isEnded() {
    try {
      return socket.getInputStream().read() < 0;
    } catch (IOException reset) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
