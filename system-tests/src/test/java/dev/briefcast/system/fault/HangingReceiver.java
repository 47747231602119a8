package dev.briefcast.system.fault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/** Somebody's endpoint on this machine, which leaves the first request without an answer. */
final class HangingReceiver implements AutoCloseable {

  /** Longer than a lease of an endpoint lasts. */
  private static final Duration COMES_WITHIN = Duration.ofMinutes(2);

  /**
   * A request that came.
   *
   * @param signatures the header {@code webhook-signature}
   */
  record Got(String id, String timestamp, String signatures, String body) {}

  private final List<Got> got = new CopyOnWriteArrayList<>();
  private final AtomicBoolean hangs = new AtomicBoolean(true);
  private final CountDownLatch end = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  HangingReceiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
  }

  /** What came, once there are so many. */
  List<Got> got(int count) {
    await().atMost(COMES_WITHIN).until(() -> got.size() >= count);
    return List.copyOf(got);
  }

  private void take(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    boolean hanging = hangs.getAndSet(false);
    got.add(
        new Got(
            header(exchange, "webhook-id"),
            header(exchange, "webhook-timestamp"),
            header(exchange, "webhook-signature"),
            body));
    try {
      if (hanging) {
        end.await();
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
    exchange.sendResponseHeaders(204, -1);
    exchange.close();
  }

  private static String header(HttpExchange exchange, String name) {
    return String.valueOf(exchange.getRequestHeaders().getFirst(name));
  }

  @Override
  public void close() {
    end.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
