package dev.briefcast.gateway.webhook.delivery;

import java.util.concurrent.atomic.AtomicInteger;

/** The turns that a gateway has for one kind of endpoints at the same time. */
final class Places {

  /** One account has so much of them at the most, by all gateways together. */
  private static final int SHARE = 4;

  private final int max;
  private final AtomicInteger taken = new AtomicInteger();

  Places(int max) {
    this.max = max;
  }

  int free() {
    return max - taken.get();
  }

  /** How many of them the endpoints of one account may have. */
  int ofAccountMax() {
    return Math.max(1, max / SHARE);
  }

  void take() {
    taken.incrementAndGet();
  }

  void leave() {
    taken.decrementAndGet();
  }
}
