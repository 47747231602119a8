package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.event.EventSignal;
import dev.briefcast.gateway.webhook.WebhookProperties;
import dev.briefcast.gateway.webhook.delivery.ClaimRows.Claim;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Delivers due events to endpoints, by turns. Gateways share them by leases: an endpoint is one
 * gateway's at a time, for some events, and anybody's again when the lease has run out. So one that
 * hangs takes a place of one gateway and nobody's turn, and what a gateway was sending when it
 * stopped is sent again.
 */
@Component
class Deliverer {

  private static final Logger log = LoggerFactory.getLogger(Deliverer.class);

  /** How many events go to an endpoint at the same time; to one that fails, a single one. */
  static final int EVENTS_AT_ONCE = 5;

  /** What there is to do beside the answer: connecting, and writing it down. */
  private static final Duration SLACK = Duration.ofSeconds(20);

  private static final Duration LOOK_WITHIN = Duration.ofSeconds(20);

  private final ClaimRows rows;
  private final DeliveryAttempt delivery;
  private final DeliverySlots sound;
  private final DeliverySlots apart;
  private final Duration lease;
  private final AtomicBoolean looking = new AtomicBoolean();
  private final AtomicBoolean woken = new AtomicBoolean();
  private volatile boolean closing;

  Deliverer(
      ClaimRows rows, DeliveryAttempt delivery, WebhookProperties properties, EventSignal signal) {
    this.rows = rows;
    this.delivery = delivery;
    this.apart = new DeliverySlots(properties.atOnceMax() / 2);
    this.sound = new DeliverySlots(properties.atOnceMax() - properties.atOnceMax() / 2);
    this.lease = properties.answerWithin().plus(SLACK);
    signal.onWake(this::wake);
  }

  /** Delivers the events that are due; never fails, and retries later. */
  @Scheduled(initialDelayString = "1s", fixedDelayString = "${briefcast.webhooks.poll:1s}")
  Mono<Void> deliverDue() {
    return Mono.defer(this::claimDue);
  }

  /** What was written during a look may have escaped it: then there is another behind it. */
  private void wake() {
    woken.set(true);
    deliverDue().subscribe();
  }

  /** One look at a time: the turns that it takes go on behind it. */
  private Mono<Void> claimDue() {
    if (closing || !looking.compareAndSet(false, true)) {
      return Mono.empty();
    }
    woken.set(false);
    return rows.claim(sound, apart, lease)
        .doOnNext(this::start)
        .then()
        .timeout(LOOK_WITHIN)
        .doOnError(
            failure ->
                log.warn("Could not look for due events, will retry: {}", failure.toString()))
        .onErrorComplete()
        .doOnTerminate(() -> looking.set(false))
        .doOnCancel(() -> looking.set(false))
        .then(Mono.defer(() -> woken.get() ? claimDue() : Mono.empty()));
  }

  private void start(Claim claim) {
    DeliverySlots places = claim.apart() ? apart : sound;
    places.take();
    deliver(claim)
        .timeout(lease)
        .doOnError(
            failure ->
                log.warn(
                    "Could not deliver events to {}, will retry: {}",
                    claim.webhook(),
                    failure.toString()))
        .onErrorComplete()
        .doOnTerminate(places::release)
        .then(deliverDue())
        .subscribe();
  }

  private Mono<Void> deliver(Claim claim) {
    int limit = claim.failing() ? 1 : EVENTS_AT_ONCE;
    return rows.outgoing(claim, limit)
        .flatMapMany(Flux::fromIterable)
        .flatMap(delivery::send, limit)
        .then(rows.release(claim));
  }

  /** What is on its way goes on for as long as the gateway lets it. */
  @EventListener(ContextClosedEvent.class)
  void stop() {
    closing = true;
  }
}
