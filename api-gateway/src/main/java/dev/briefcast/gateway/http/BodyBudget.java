package dev.briefcast.gateway.http;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Limits how many bytes of request bodies are in memory at once. */
@Component
class BodyBudget {

  private final long maxBytes;
  private final AtomicLong takenBytes = new AtomicLong();

  @Autowired
  BodyBudget(RequestProperties properties) {
    this(properties.bodiesMax().toBytes());
  }

  BodyBudget(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  long takenBytes() {
    return takenBytes.get();
  }

  /** Whether that many would fit; says nothing about a moment later. */
  boolean hasRoom(long bytes) {
    return takenBytes.get() + bytes <= maxBytes;
  }

  /** Takes them if they fit. */
  boolean take(long bytes) {
    if (takenBytes.addAndGet(bytes) <= maxBytes) {
      return true;
    }
    takenBytes.addAndGet(-bytes);
    return false;
  }

  void giveBack(long bytes) {
    takenBytes.addAndGet(-bytes);
  }
}
