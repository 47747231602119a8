package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.queue.GatewayFailure;
import dev.briefcast.gateway.queue.outbox.Outbox;
import java.time.InstantSource;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Cancels attempts. What is said here is one outcome among others: the attempt ends by whichever is
 * first in the topic's order, for gateway and ledger alike.
 */
@Component
public class Cancellation {

  private final CancellationRows rows;
  private final Outbox outbox;
  private final TransactionalOperator transaction;
  private final InstantSource clock;

  Cancellation(
      CancellationRows rows,
      Outbox outbox,
      TransactionalOperator transaction,
      InstantSource clock) {
    this.rows = rows;
    this.outbox = outbox;
    this.transaction = transaction;
    this.clock = clock;
  }

  /** Cancels the running attempt that the account pays for; fails with a refusal otherwise. */
  public Mono<Void> cancel(StoryId story, AccountId account) {
    return rows.lock(story)
        .filter(locked -> locked.isPaidBy(account))
        .switchIfEmpty(Mono.error(Cancellation::notFound))
        .filter(LockedStory::generating)
        .switchIfEmpty(Mono.error(Cancellation::ended))
        .flatMap(locked -> end(locked.attempt()))
        .as(transaction::transactional)
        .then(Mono.fromRunnable(outbox::wake));
  }

  /** Within the caller's transaction. */
  Mono<Void> end(Attempt attempt) {
    var cancelled =
        GatewayFailure.of(
            attempt,
            FailureCode.CANCELLED,
            "The story was cancelled; request it again to have it made.",
            clock.instant());
    return rows.withdraw(attempt).then(outbox.add(Topic.STORY_OUTCOMES, cancelled));
  }

  static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }

  private static RefusedException ended() {
    return new RefusedException(ErrorCode.ALREADY_ENDED, "The story has already ended.");
  }
}
