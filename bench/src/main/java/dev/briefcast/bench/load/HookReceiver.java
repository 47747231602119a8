package dev.briefcast.bench.load;

import dev.briefcast.bench.figures.WallClock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Endpoints of webhooks that take everything at once, and know when it came. */
public final class HookReceiver implements AutoCloseable {

  private final Map<String, Long> cameUs = new ConcurrentHashMap<>();
  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean noting;
  private DisposableServer server;

  private HookReceiver() {
    server =
        HttpServer.create()
            .host("127.0.0.1")
            .port(0)
            .handle(
                (request, response) -> {
                  take(request.requestHeaders().get("webhook-id"));
                  return request.receive().then(response.status(204).send()).then(Mono.empty());
                })
            .bindNow();
  }

  /** Listens on a free port of this machine. */
  public static HookReceiver start() {
    return new HookReceiver();
  }

  /** The address of one of the endpoints. */
  public String url(int endpoint) {
    return "http://127.0.0.1:" + server.port() + "/" + endpoint;
  }

  /** From now on remembers when each event came. */
  public void note() {
    forget();
    noting = true;
  }

  /** Counts from 0, and remembers no times. */
  public void forget() {
    noting = false;
    cameUs.clear();
    count.set(0);
  }

  /** When an event came first. */
  public long at(String event) {
    return cameUs.getOrDefault(event, Long.MAX_VALUE);
  }

  /** Waits until so many requests came. */
  public void await(int expected, int minutesMax) throws InterruptedException {
    long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutesMax);
    while (count.get() < expected) {
      if (System.nanoTime() > deadlineNs) {
        throw new IllegalStateException(count + " of " + expected + " events came");
      }
      Thread.sleep(5);
    }
  }

  private void take(String event) {
    if (noting) {
      cameUs.putIfAbsent(event, WallClock.nowUs());
    }
    count.incrementAndGet();
  }

  @Override
  public void close() {
    server.disposeNow();
  }
}
