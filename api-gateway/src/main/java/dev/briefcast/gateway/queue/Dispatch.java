package dev.briefcast.gateway.queue;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.queue.outbox.Outbox;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Publishes the attempts whose turn it is. Several gateways act as one: the lock is held from the
 * choice until the broker has the records and the rows say so. A crash in between publishes them
 * again, which workers bear; nothing is ever left out.
 *
 * <p>An attempt that is cancelled after the choice is published all the same: its row is gone and
 * stays gone, and a worker that takes it on leaves it when it hears of the outcome.
 */
@Component
class Dispatch {

  private static final Logger log = LoggerFactory.getLogger(Dispatch.class);

  private final QueueRows queue;
  private final AttemptSender sender;
  private final Outbox outbox;
  private final TransactionalOperator transaction;
  private final DispatchProperties properties;
  private final QueueMetrics metrics;
  private final InstantSource clock;

  Dispatch(
      QueueRows queue,
      AttemptSender sender,
      Outbox outbox,
      TransactionalOperator transaction,
      DispatchProperties properties,
      QueueMetrics metrics,
      InstantSource clock) {
    this.queue = queue;
    this.sender = sender;
    this.outbox = outbox;
    this.transaction = transaction;
    this.properties = properties;
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Publishes some; says how many turns it dealt with. */
  Mono<Integer> publish() {
    return queue
        .lock()
        .thenMany(
            Flux.defer(
                () -> queue.nextTurns(properties.untakenMax(), properties.batchMax().toBytes())))
        .collectList()
        .filter(turns -> !turns.isEmpty())
        .publishOn(Schedulers.boundedElastic())
        .flatMap(this::publish)
        .as(transaction::transactional)
        .defaultIfEmpty(0);
  }

  /** Publishes again what no worker has taken on for very long; says how many. */
  Mono<Integer> republish() {
    return queue
        .lock()
        .thenMany(
            Flux.defer(
                () ->
                    queue.untaken(properties.publishAgainAfter(), properties.batchMax().toBytes())))
        .collectList()
        .filter(lost -> !lost.isEmpty())
        .publishOn(Schedulers.boundedElastic())
        .flatMap(sender::send)
        .delayUntil(sent -> queue.markRepublished(delivered(sent)))
        .as(transaction::transactional)
        .map(sent -> delivered(sent).size())
        .doOnNext(metrics::countRepublished)
        .defaultIfEmpty(0);
  }

  private Mono<Integer> publish(List<AccountTurn> turns) {
    List<QueuedAttempt> heads =
        turns.stream().map(AccountTurn::head).filter(Objects::nonNull).toList();
    return sender
        .send(heads)
        .delayUntil(sent -> queue.markPublished(delivered(sent)))
        .flatMapIterable(sent -> sent)
        .filter(sent -> !sent.arrived())
        .concatMap(this::giveUp)
        .then(Mono.defer(() -> queue.markIdle(turns)))
        .thenReturn(turns.size());
  }

  /** Says so like everybody else who says how an attempt ended. */
  private Mono<Void> giveUp(SendResult sent) {
    var attempt = sent.queued().attempt();
    log.error("{} cannot be sent to any worker", attempt.story(), sent.fault());
    var failed =
        GatewayFailure.of(
            attempt,
            FailureCode.REQUEST_NOT_SENT,
            "The story could not be queued. Nothing was charged for it; the operator of "
                + "Briefcast finds the reason in the log.",
            clock.instant());
    return queue.withdraw(attempt).then(outbox.add(Topic.STORY_OUTCOMES, failed));
  }

  private static List<QueuedAttempt> delivered(List<SendResult> sent) {
    return sent.stream().filter(SendResult::arrived).map(SendResult::queued).toList();
  }
}
