package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.queue.outbox.Outbox;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Deletes stories permanently. Charges stay, and so does the hold of an attempt that still runs.
 */
@Component
public class Deletion {

  private final CancellationRows rows;
  private final Cancellation cancellation;
  private final DeletedFiles files;
  private final Outbox outbox;
  private final TransactionalOperator transaction;

  Deletion(
      CancellationRows rows,
      Cancellation cancellation,
      DeletedFiles files,
      Outbox outbox,
      TransactionalOperator transaction) {
    this.rows = rows;
    this.cancellation = cancellation;
    this.files = files;
    this.outbox = outbox;
    this.transaction = transaction;
  }

  /** Deletes a story of the account's own; fails with a refusal if it is not that. */
  public Mono<Void> delete(StoryId story, AccountId account) {
    return delete(story, locked -> locked.isOwnedBy(account));
  }

  /** Deletes any story, as an operator may; fails with a refusal if there is none. */
  public Mono<Void> delete(StoryId story) {
    return delete(story, locked -> true);
  }

  /**
   * Deletes any story within the caller's transaction, files excepted: {@link #removeFiles} after
   * it.
   */
  public Mono<Void> deleteRows(StoryId story) {
    return deleteRows(story, locked -> true);
  }

  /** Removes the files of a story that was deleted. */
  public Mono<Void> removeFiles(StoryId story) {
    outbox.wake();
    return files.sweep(story);
  }

  private Mono<Void> delete(StoryId story, Predicate<LockedStory> allowed) {
    return deleteRows(story, allowed)
        .as(transaction::transactional)
        .then(Mono.defer(() -> removeFiles(story)));
  }

  private Mono<Void> deleteRows(StoryId story, Predicate<LockedStory> allowed) {
    return rows.lock(story)
        .filter(allowed)
        .switchIfEmpty(Mono.error(Cancellation::notFound))
        .filter(LockedStory::generating)
        .flatMap(locked -> cancellation.end(locked.attempt()))
        .then(rows.delete(story));
  }
}
