package dev.briefcast.gateway.dispatch;

import dev.briefcast.gateway.broker.Publisher;
import java.time.InstantSource;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Publishes the attempts whose turn it is. Several gateways act as one: the lock is held from the
 * choice until the broker has the records and the rows say so. A crash in between publishes them
 * again, which workers bear; nothing is ever left out.
 */
@Component
class Dispatch {

  private final QueueRows queue;
  private final Publisher publisher;
  private final TransactionalOperator transaction;
  private final DispatchProperties properties;
  private final InstantSource clock;

  Dispatch(
      QueueRows queue,
      Publisher publisher,
      TransactionalOperator transaction,
      DispatchProperties properties,
      InstantSource clock) {
    this.queue = queue;
    this.publisher = publisher;
    this.transaction = transaction;
    this.properties = properties;
    this.clock = clock;
  }

  /** Publishes some; says how many. */
  Mono<Integer> publish() {
    return queue
        .lock()
        .thenMany(
            Flux.defer(() -> queue.next(properties.untakenMax(), properties.batchMax().toBytes())))
        .collectList()
        .publishOn(Schedulers.boundedElastic())
        .flatMap(this::publish)
        .as(transaction::transactional);
  }

  private Mono<Integer> publish(List<Queued> next) {
    if (next.isEmpty()) {
      return Mono.just(0);
    }
    return Flux.fromIterable(next)
        .flatMapSequential(each -> publisher.send(each.topic(), each.event(clock.instant())))
        .then(Mono.defer(() -> queue.published(next)))
        .thenReturn(next.size());
  }
}
