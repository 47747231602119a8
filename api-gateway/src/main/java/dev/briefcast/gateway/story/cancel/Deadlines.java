package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.queue.GatewayFailure;
import dev.briefcast.gateway.queue.outbox.Outbox;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Ends attempts that exceed their deadline: their worker hangs, or is gone. An accepted story ends,
 * whatever becomes of those who make it.
 */
@Component
class Deadlines {

  private static final Logger log = LoggerFactory.getLogger(Deadlines.class);

  /** A look that never ended would be the last one. */
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final DeadlineRows rows;
  private final Outbox outbox;
  private final TransactionalOperator transaction;
  private final Duration afterTaken;
  private final InstantSource clock;

  Deadlines(
      DeadlineRows rows,
      Outbox outbox,
      TransactionalOperator transaction,
      DeadlineProperties properties,
      InstantSource clock) {
    this.rows = rows;
    this.outbox = outbox;
    this.transaction = transaction;
    this.afterTaken = properties.afterTaken();
    this.clock = clock;
  }

  /**
   * Fails attempts that exceeded their deadline; never fails itself, and retries the next time.
   * Spring calls this once and subscribes again and again, so the time is read below.
   */
  @Scheduled(initialDelayString = "5s", fixedDelayString = "5s")
  Mono<Void> enforce() {
    return Flux.defer(() -> rows.mark(clock.instant().minus(afterTaken)))
        .concatMap(this::giveUp)
        .as(transaction::transactional)
        .then(Mono.<Void>fromRunnable(outbox::wake))
        .timeout(TIMEOUT)
        .doOnError(
            failure -> log.warn("Could not check deadlines, will retry: {}", failure.toString()))
        .onErrorComplete();
  }

  private Mono<Void> giveUp(Attempt attempt) {
    log.warn("Attempt {} of {} exceeded its deadline", attempt.number(), attempt.story());
    String sentence =
        "Making the video took longer than %s and was stopped. Please try again."
            .formatted(inWords(afterTaken));
    return outbox.add(
        Topic.STORY_OUTCOMES,
        GatewayFailure.of(attempt, FailureCode.DEADLINE_EXCEEDED, sentence, clock.instant()));
  }

  static String inWords(Duration time) {
    long minutes = time.toMinutes();
    return minutes > 0 ? minutes + " min" : time.toSeconds() + " s";
  }
}
