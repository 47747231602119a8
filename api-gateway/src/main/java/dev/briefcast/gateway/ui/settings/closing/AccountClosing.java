package dev.briefcast.gateway.ui.settings.closing;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.cancel.Deletion;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Ends accounts: what lets anybody in at once and together, stories with their files in the
 * background. What was charged stays, under the account's id alone. A gateway that ends in between
 * leaves the rest to the next look of any other.
 */
@Component
class AccountClosing {

  private static final Logger log = LoggerFactory.getLogger(AccountClosing.class);

  /** Read at once. */
  private static final int STORIES = 50;

  private final ClosingRows rows;
  private final Accounts accounts;
  private final Deletion deletion;
  private final FinishedStoryCache finished;
  private final TransactionalOperator transaction;

  AccountClosing(
      ClosingRows rows,
      Accounts accounts,
      Deletion deletion,
      FinishedStoryCache finished,
      TransactionalOperator transaction) {
    this.rows = rows;
    this.accounts = accounts;
    this.deletion = deletion;
    this.finished = finished;
    this.transaction = transaction;
  }

  /** Closes an account with its sandbox; nothing happens if it is closed already. */
  Mono<Void> close(AccountId account) {
    return rows.close(account)
        .collectList()
        .filter(closed -> !closed.isEmpty())
        .delayUntil(closed -> accounts.changePlan(account, Plan.FREE))
        .flatMapMany(Flux::fromIterable)
        .concatMap(rows::removeAtOnce)
        .then()
        .as(transaction::transactional)
        .doOnSuccess(closed -> log.info("Account {} was closed by its owner", account));
  }

  /** Erases closed accounts that are due; never fails, and retries the next time. */
  @Scheduled(initialDelayString = "30s", fixedDelayString = "60s")
  Mono<Void> eraseDue() {
    return erase()
        .doOnError(
            failure ->
                log.warn("Could not erase closed accounts, will retry: {}", failure.toString()))
        .onErrorComplete();
  }

  /** Does at once what is to be done. */
  Mono<Void> erase() {
    return Mono.defer(this::deleteSome)
        .repeat()
        .takeWhile(deleted -> deleted > 0)
        .then()
        .thenMany(rows.withoutStories())
        .concatMap(account -> rows.erase(account).as(transaction::transactional))
        .then();
  }

  /** How many stories are gone. One that another gateway deletes as well is none of ours. */
  private Mono<Long> deleteSome() {
    return rows.stories(STORIES)
        .collectList()
        .flatMapMany(Flux::fromIterable)
        .concatMap(this::delete)
        .count();
  }

  private Mono<StoryId> delete(StoryId story) {
    return deletion
        .delete(story)
        .doOnSuccess(deleted -> finished.forget(story))
        .thenReturn(story)
        .onErrorResume(RefusedException.class, gone -> Mono.empty());
  }
}
