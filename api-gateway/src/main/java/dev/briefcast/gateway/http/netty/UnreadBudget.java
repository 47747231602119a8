package dev.briefcast.gateway.http.netty;

import dev.briefcast.gateway.http.RequestProperties;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Limits how many bytes of answers wait in memory because their clients do not read them, on all
 * connections together. Where they are more, those that keep most are closed: whoever reads has
 * next to nothing waiting.
 */
@Component
class UnreadBudget {

  /** A connection as far as this budget knows it. */
  interface Waiting {

    /** What it keeps in memory; 0 once it is told to end. */
    long bytes();

    /** Since when nothing of it was taken, as {@link System#nanoTime}. */
    long sinceNs();

    /** Ends it, by whatever thread; returns what no longer counts. */
    long end();
  }

  private final long maxBytes;
  private final Counter ended;
  private final AtomicLong waitingBytes = new AtomicLong();

  /** Those that keep anything, of all that are open. */
  private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();

  @Autowired
  UnreadBudget(RequestProperties properties, MeterRegistry meters) {
    this(properties.unreadMax().toBytes(), meters);
  }

  UnreadBudget(long maxBytes, MeterRegistry meters) {
    this.maxBytes = maxBytes;
    Gauge.builder("briefcast.requests.unread", waitingBytes::get)
        .description("Size of responses that their clients have not read yet")
        .baseUnit("bytes")
        .register(meters);
    this.ended =
        Counter.builder("briefcast.requests.unread.ended")
            .description(
                "Connections closed because too much was unread, and theirs had waited longest")
            .baseUnit("connections")
            .register(meters);
  }

  long waitingBytes() {
    return waitingBytes.get();
  }

  /** How many connections are remembered. */
  int connections() {
    return waiting.size();
  }

  /** A connection keeps that many more. */
  void add(Waiting connection, long bytes) {
    waiting.add(connection);
    if (waitingBytes.addAndGet(bytes) > maxBytes) {
      makeRoom();
    }
  }

  /** A connection keeps that many fewer. */
  void remove(Waiting connection, long bytes) {
    waitingBytes.addAndGet(-bytes);
    if (connection.bytes() == 0) {
      waiting.remove(connection);
    }
  }

  private synchronized void makeRoom() {
    while (waitingBytes.get() > maxBytes) {
      long nowNs = System.nanoTime();
      Waiting oldest =
          waiting.stream()
              .filter(each -> each.bytes() > 0)
              .max(Comparator.comparingLong(each -> nowNs - each.sinceNs()))
              .orElse(null);
      if (oldest == null) {
        return;
      }
      waiting.remove(oldest);
      waitingBytes.addAndGet(-oldest.end());
      ended.increment();
    }
  }
}
