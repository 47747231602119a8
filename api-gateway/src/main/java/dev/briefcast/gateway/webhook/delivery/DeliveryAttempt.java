package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.webhook.delivery.DeliveryResult.Outcome;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Sends one event to one endpoint once, and records the result. */
@Component
class DeliveryAttempt {

  private static final Logger log = LoggerFactory.getLogger(DeliveryAttempt.class);

  private final EndpointClient client;
  private final ResultRows rows;
  private final DisabledNotice notice;
  private final DeliveryMetrics metrics;
  private final TransactionalOperator transaction;
  private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

  DeliveryAttempt(
      EndpointClient client,
      ResultRows rows,
      DisabledNotice notice,
      DeliveryMetrics metrics,
      TransactionalOperator transaction) {
    this.client = client;
    this.rows = rows;
    this.notice = notice;
    this.metrics = metrics;
    this.transaction = transaction;
  }

  Mono<Void> send(OutgoingEvent outgoing) {
    metrics.sending(outgoing);
    return client
        .send(outgoing)
        .doOnNext(metrics::sent)
        .flatMap(
            result ->
                result.isDelivered() ? rows.delivered(outgoing, result) : failed(outgoing, result));
  }

  private Mono<Void> failed(OutgoingEvent outgoing, DeliveryResult result) {
    boolean over = result.outcome() == Outcome.GONE || !outgoing.open();
    Duration rest =
        over ? null : RetrySchedule.delay(outgoing.tries() + 1, result.retryAfter(), random);
    log.info(
        "Event {} was not delivered to {} in attempt {}: {}",
        outgoing.event().id(),
        outgoing.webhook(),
        outgoing.tries() + 1,
        result.error());
    return rows.failed(outgoing, result, rest)
        .filter(disabled -> disabled)
        .doOnNext(disabled -> log.warn("Disabled webhook {}", outgoing.webhook()))
        .flatMap(disabled -> notice.enqueue(outgoing.webhook()))
        .as(transaction::transactional);
  }
}
