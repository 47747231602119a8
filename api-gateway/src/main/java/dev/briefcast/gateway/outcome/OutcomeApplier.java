package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Referee;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.gateway.story.cancel.DeletedFiles;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Applies outcomes: the first of an attempt, once; every other one changes nothing. A failure that
 * may pass is followed by another attempt, in the same transaction.
 */
@Component
class OutcomeApplier {

  private static final Logger log = LoggerFactory.getLogger(OutcomeApplier.class);

  /** Stands for "none" where a publisher cannot carry null. */
  private static final UUID NOBODY = new UUID(0, 0);

  private final OutcomeRows rows;
  private final StoryCostRows costs;
  private final DeletedFiles files;
  private final RetryProperties retries;
  private final OutcomeMetrics metrics;
  private final TransactionalOperator transaction;

  OutcomeApplier(
      OutcomeRows rows,
      StoryCostRows costs,
      DeletedFiles files,
      RetryProperties retries,
      OutcomeMetrics metrics,
      TransactionalOperator transaction) {
    this.rows = rows;
    this.costs = costs;
    this.files = files;
    this.retries = retries;
    this.metrics = metrics;
    this.transaction = transaction;
  }

  Mono<Void> apply(Outcome outcome) {
    return rows.lockAttempt(outcome.attempt(), NOBODY)
        .map(decidedBy -> decides(decidedBy, outcome) ? change(outcome) : nothing())
        .defaultIfEmpty(settle(outcome))
        .flatMap(step -> step)
        .as(transaction::transactional)
        .doOnNext(metrics::applied)
        .then();
  }

  /** The story was deleted: what is left of it is its hold, and files that came afterwards. */
  private Mono<AppliedOutcome> settle(Outcome outcome) {
    Mono<Void> hold =
        switch (outcome) {
          case StoryReady ready -> rows.measureHold(ready).then(costs.record(ready));
          case StoryFailed failed -> rows.releaseHold(failed);
        };
    return hold.then(files.removeLateFiles(outcome.attempt().story())).then(nothing());
  }

  private static boolean decides(UUID decidedBy, Outcome outcome) {
    var ruling = Referee.rule(decidedBy.equals(NOBODY) ? null : decidedBy, outcome);
    log.debug("{} of {}: {}", outcome.eventId(), outcome.attempt().story(), ruling);
    return switch (ruling) {
      case DECIDES -> true;
      case REPEATS, VOID -> false;
    };
  }

  private Mono<AppliedOutcome> change(Outcome outcome) {
    return rows.end(outcome)
        .flatMap(
            acceptedAt ->
                changeStory(outcome).map(again -> new AppliedOutcome(outcome, acceptedAt, again)));
  }

  /** Whether another attempt follows. */
  private Mono<Boolean> changeStory(Outcome outcome) {
    return switch (outcome) {
      case StoryReady ready ->
          rows.insertMedia(ready)
              .then(rows.markReady(ready))
              .then(rows.measureHold(ready))
              .then(costs.record(ready))
              .thenReturn(false);
      case StoryFailed failed -> tryAgain(failed).switchIfEmpty(giveUp(failed));
    };
  }

  private Mono<Boolean> tryAgain(StoryFailed failed) {
    return failed.retryable()
        ? rows.scheduleRetry(failed, retries)
            .doOnNext(next -> log.info("Retrying {}", failed.attempt().story()))
            .map(next -> true)
        : Mono.empty();
  }

  private Mono<Boolean> giveUp(StoryFailed failed) {
    return rows.markFailed(failed).then(rows.releaseHold(failed)).thenReturn(false);
  }

  private static Mono<AppliedOutcome> nothing() {
    return Mono.empty();
  }
}
