package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.queue.outbox.DispatchSignal;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Outcomes that could be read but not applied, because of a bug in the gateway; they are retried.
 * To put them away would leave their stories open for ever, or let another outcome decide here than
 * in the ledger; to wait for them would stop all others. So they are applied later, with what
 * follows of the same story behind them, until it succeeds: perhaps by the next version.
 */
@Component
class ParkedOutcomes {

  private static final Logger log = LoggerFactory.getLogger(ParkedOutcomes.class);
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final AtomicLong parked = new AtomicLong();
  private final ParkedRows rows;
  private final OutcomeApplier verdicts;
  private final DispatchSignal signal;
  private final TransactionalOperator transaction;

  ParkedOutcomes(
      ParkedRows rows,
      OutcomeApplier verdicts,
      DispatchSignal signal,
      TransactionalOperator transaction,
      MeterRegistry meters) {
    this.rows = rows;
    this.verdicts = verdicts;
    this.signal = signal;
    this.transaction = transaction;
    Gauge.builder("briefcast.outcomes.parked", parked::get)
        .description("Outcomes that could not be applied and are retried")
        .baseUnit("outcomes")
        .register(meters);
  }

  /** Whether an outcome of the story is parked. */
  Mono<Boolean> hasOlder(StoryId story) {
    return rows.hasOlder(story);
  }

  /**
   * Keeps an outcome.
   *
   * @param source which record it was: read twice, it is parked once
   */
  Mono<Void> park(Outcome outcome, String source, String reason) {
    log.error("Parked outcome {} of {}: {}", source, outcome.attempt().story(), reason);
    return rows.add(outcome, source, reason);
  }

  @Scheduled(initialDelayString = "5s", fixedDelayString = "5s")
  Mono<Void> applyDue() {
    return rows.due()
        .collectList()
        .flatMapIterable(due -> due)
        .concatMap(this::apply)
        .then(Mono.defer(rows::count))
        .doOnNext(parked::set)
        .then()
        .timeout(TIMEOUT)
        .doOnError(
            failure ->
                log.warn("Could not apply parked outcomes, will retry: {}", failure.toString()))
        .onErrorComplete();
  }

  /** Never fails but for faults of the surroundings. */
  private Mono<Void> apply(long id) {
    return rows.take(id)
        .flatMap(ParkedOutcomes::outcome)
        .flatMap(outcome -> verdicts.apply(outcome).then(rows.remove(id)))
        .as(transaction::transactional)
        .doOnSuccess(done -> signal.wake())
        .onErrorResume(failure -> rows.postpone(id, failure.toString()));
  }

  private static Mono<Outcome> outcome(String event) {
    try {
      return Mono.just(EventCodec.decode(event.getBytes(StandardCharsets.UTF_8), Outcome.class));
    } catch (UnreadableEventException unreadable) {
      return Mono.error(unreadable);
    }
  }
}
