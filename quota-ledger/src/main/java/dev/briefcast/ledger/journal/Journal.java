package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Referee;
import dev.briefcast.contracts.event.Referee.Ruling;
import dev.briefcast.contracts.event.StoryReady;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Charges each attempt that ended ready, once; those of the sandbox cost nothing. */
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
   * Records outcomes, all or none. A second delivery gives the posting already made, so that it is
   * published again: the first time may not have come that far.
   *
   * @param outcomes those of one attempt in the order of their topic
   * @return the postings to be published; none for an attempt that costs nothing, and none for an
   *     outcome that came too late
   */
  Mono<List<Posting>> record(List<Outcome> outcomes) {
    return rows.insertEnds(outcomes)
        .collect(Collectors.toSet())
        .flatMapMany(deciding -> charge(outcomes, deciding))
        .collectList()
        .as(transaction::transactional);
  }

  /** What decides is charged at once; only then can be said what the others repeat. */
  private Flux<Posting> charge(List<Outcome> outcomes, Set<UUID> deciding) {
    var first = new ArrayList<StoryReady>();
    var later = new ArrayList<Outcome>();
    for (Outcome outcome : outcomes) {
      if (!deciding.remove(outcome.eventId())) {
        later.add(outcome);
      } else if (outcome instanceof StoryReady ready && !ready.attempt().inSandbox()) {
        first.add(ready);
      }
    }
    return charge(first).concatWith(Flux.fromIterable(later).concatMap(this::postingOf));
  }

  private Flux<Posting> charge(List<StoryReady> ready) {
    if (ready.isEmpty()) {
      return Flux.empty();
    }
    return rows.addToBalances(Charges.sums(ready))
        .collectMap(MonthlyBalance::month, MonthlyBalance::balance)
        .map(balances -> Charges.postings(ready, balances, now()))
        .flatMap(rows::insertPostings)
        .flatMapIterable(postings -> postings);
  }

  private Mono<Posting> postingOf(Outcome outcome) {
    Attempt attempt = outcome.attempt();
    return rows.findDecidedBy(attempt)
        .filter(by -> Referee.rule(by, outcome) == Ruling.REPEATS)
        .flatMap(by -> rows.findPosting(attempt.story(), attempt.number()));
  }

  /** As exact as the database keeps it, so that what is published again is the same. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
