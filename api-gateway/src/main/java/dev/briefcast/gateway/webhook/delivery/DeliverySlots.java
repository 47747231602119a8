package dev.briefcast.gateway.webhook.delivery;

import java.util.concurrent.atomic.AtomicInteger;

/** Limits how many deliveries of one kind a gateway makes at once. */
final class DeliverySlots {

  /** An account has at most one in so many of them, at all gateways together. */
  private static final int SHARE = 4;

  private final int max;
  private final AtomicInteger taken = new AtomicInteger();

  DeliverySlots(int max) {
    this.max = max;
  }

  int free() {
    return max - taken.get();
  }

  /** How many of them the endpoints of one account may have at once. */
  int ofAccountMax() {
    return Math.max(1, max / SHARE);
  }

  void take() {
    taken.incrementAndGet();
  }

  void release() {
    taken.decrementAndGet();
  }
}
