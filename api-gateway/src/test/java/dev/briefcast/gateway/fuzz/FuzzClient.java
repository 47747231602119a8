package dev.briefcast.gateway.fuzz;

import dev.briefcast.gateway.RawClient;
import dev.briefcast.testing.wire.RawResponse;
import java.io.IOException;
import java.util.Map;

/**
 * Sends one request after the other over one connection, as long as the gateway keeps it. What is
 * no request of HTTP begins another: Reactor Netty may drop it unanswered when it comes the moment
 * the answer before it is out.
 */
final class FuzzClient implements AutoCloseable {

  /** Stands for a connection that was closed without an answer. */
  private static final int NONE = 599;

  private final RawClient client;

  FuzzClient(int port) throws IOException {
    client = new RawClient(port);
  }

  RawResponse send(Sent sent) throws IOException {
    try {
      if (sent.broken()) {
        client.reconnect();
      }
      RawResponse answer = client.send(sent.method(), sent.bytes());
      if (answer.closes()) {
        client.reconnect();
      }
      return answer;
    } catch (IOException | RuntimeException broken) {
      client.reconnect();
      return new RawResponse(sent.method(), NONE, Map.of(), "no answer: " + broken);
    }
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
