package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Referee;
import dev.briefcast.contracts.event.Referee.Ruling;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Charges each attempt that ended ready, once. */
final class Journal {

  private final JournalRows rows;
  private final TransactionalOperator transaction;
  private final InstantSource clock;

  Journal(JournalRows rows, TransactionalOperator transaction, InstantSource clock) {
    this.rows = rows;
    this.transaction = transaction;
    this.clock = clock;
  }

  /**
   * Records an outcome. A second delivery gives the posting already made, so that it is published
   * again: the first time may not have come that far.
   *
   * @return the posting to be published, or nothing if the attempt costs nothing or this outcome
   *     came too late
   */
  Mono<Posting> record(Outcome outcome) {
    return rows.insertEnd(outcome)
        .flatMap(isFirst -> rule(isFirst, outcome))
        .flatMap(ruling -> apply(ruling, outcome))
        .as(transaction::transactional);
  }

  private Mono<Ruling> rule(boolean isFirst, Outcome outcome) {
    return isFirst
        ? Mono.just(Referee.rule(null, outcome))
        : rows.findDecidedBy(outcome.attempt()).map(by -> Referee.rule(by, outcome));
  }

  private Mono<Posting> apply(Ruling ruling, Outcome outcome) {
    return switch (ruling) {
      case DECIDES -> decided(outcome);
      case REPEATS -> rows.findPosting(outcome.attempt().story(), outcome.attempt().number());
      case VOID -> Mono.empty();
    };
  }

  private Mono<Posting> decided(Outcome outcome) {
    return switch (outcome) {
      case StoryReady ready -> charge(ready);
      case StoryFailed _ -> Mono.empty();
    };
  }

  private Mono<Posting> charge(StoryReady ready) {
    Attempt attempt = ready.attempt();
    return rows.addToBalance(attempt.account(), Posting.periodOf(attempt), ready.durationSeconds())
        .map(balance -> Posting.charging(ready, balance, now()))
        .flatMap(rows::insertPosting);
  }

  /** As exact as the database keeps it, so that what is published again is the same. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
