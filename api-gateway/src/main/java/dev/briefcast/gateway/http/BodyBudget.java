package dev.briefcast.gateway.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Limits how many bytes of request bodies are in memory at once, in all and of each client. */
@Component
class BodyBudget {

  /** A client has at most one in so many of them, so that some others are needed to fill it. */
  private static final int SHARE = 8;

  private final long maxBytes;
  private final long maxBytesOfOne;
  private final AtomicLong takenBytes = new AtomicLong();

  /** As many entries as bodies are in memory at the most: clients without one are removed. */
  private final ConcurrentMap<String, Long> byClient = new ConcurrentHashMap<>();

  @Autowired
  BodyBudget(RequestProperties properties) {
    this(properties.bodiesMax().toBytes());
  }

  /** A client always has room for one body, if there is any. */
  BodyBudget(long maxBytes) {
    this.maxBytes = maxBytes;
    this.maxBytesOfOne =
        Math.max(maxBytes / SHARE, Math.min(maxBytes, RequestBodyBuffer.BYTES_MAX));
  }

  long takenBytes() {
    return takenBytes.get();
  }

  /** The number of clients that are tracked. */
  int clients() {
    return byClient.size();
  }

  /**
   * Whether that many would fit; says nothing about a moment later.
   *
   * @param client whose they would be, or null if that is not known
   */
  boolean hasRoom(@Nullable String client, long bytes) {
    return takenBytes.get() + bytes <= maxBytes
        && (client == null || byClient.getOrDefault(client, 0L) + bytes <= maxBytesOfOne);
  }

  /** Takes them if they fit. */
  boolean take(@Nullable String client, long bytes) {
    if (client != null && byClient.merge(client, bytes, Long::sum) > maxBytesOfOne) {
      releaseFor(client, bytes);
      return false;
    }
    if (takenBytes.addAndGet(bytes) <= maxBytes) {
      return true;
    }
    release(client, bytes);
    return false;
  }

  void release(@Nullable String client, long bytes) {
    takenBytes.addAndGet(-bytes);
    if (client != null) {
      releaseFor(client, bytes);
    }
  }

  private void releaseFor(String client, long bytes) {
    byClient.computeIfPresent(client, (same, taken) -> taken > bytes ? taken - bytes : null);
  }
}
