package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.submit.StoredResponseRows.Remembered;
import java.time.Duration;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/**
 * Executes a request once for each idempotency key. What it changes and what it answered are
 * written in one transaction, so a crash leaves neither, and a refusal is not remembered.
 */
@Component
public class IdempotentRequests {

  /** How long a duplicate waits for the request that is being worked on. */
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** How soon it looks again at first, and how soon in the end. */
  private static final Duration PAUSE_MIN = Duration.ofMillis(20);

  private static final Duration PAUSE_MAX = Duration.ofMillis(250);
  private static final double JITTER = 0.5;

  private final StoredResponseRows rows;
  private final TransactionalOperator transaction;

  IdempotentRequests(StoredResponseRows rows, TransactionalOperator transaction) {
    this.rows = rows;
    this.transaction = transaction;
  }

  /**
   * The remembered answer, or what doing the request gives.
   *
   * @param request in canonical form: the key stands for this and for no other
   * @param doing run within the transaction, if at all
   */
  public Mono<StoredResponse> once(
      AccountId account, IdempotencyKey key, String request, Mono<StoredResponse> doing) {
    return Mono.defer(
        () -> {
          long began = System.nanoTime();
          return runOnce(account, key, request, doing)
              .retryWhen(
                  Retry.backoff(Long.MAX_VALUE, PAUSE_MIN)
                      .maxBackoff(PAUSE_MAX)
                      .jitter(JITTER)
                      .filter(failure -> isInUse(failure) && isWithinTimeout(began)));
        });
  }

  /** One look: a duplicate that has to wait gives its connection back meanwhile. */
  private Mono<StoredResponse> runOnce(
      AccountId account, IdempotencyKey key, String request, Mono<StoredResponse> doing) {
    Mono<StoredResponse> first = doing.delayUntil(answer -> rows.remember(account, key, answer));
    return rows.take(account, key)
        .filter(taken -> taken)
        .switchIfEmpty(Mono.error(IdempotentRequests::inUse))
        .flatMap(taken -> rows.claim(account, key, request))
        .flatMap(claimed -> claimed ? first : replay(account, key, request))
        .as(transaction::transactional);
  }

  private Mono<StoredResponse> replay(AccountId account, IdempotencyKey key, String request) {
    return rows.find(account, key)
        .map(remembered -> answer(remembered, request))
        .switchIfEmpty(Mono.error(IdempotentRequests::inUse));
  }

  private static StoredResponse answer(Remembered remembered, String request) {
    if (!remembered.request().equals(request)) {
      throw new RefusedException(
          ErrorCode.IDEMPOTENCY_KEY_REUSED,
          "This Idempotency-Key was used for another request: choose a new one.");
    }
    return remembered.answer();
  }

  private static RefusedException inUse() {
    return new RefusedException(
            ErrorCode.IDEMPOTENCY_KEY_IN_USE,
            "A request with this Idempotency-Key is still in progress: try again.")
        .header("Retry-After", "1");
  }

  private static boolean isInUse(Throwable failure) {
    return failure instanceof RefusedException refused
        && refused.code() == ErrorCode.IDEMPOTENCY_KEY_IN_USE;
  }

  private static boolean isWithinTimeout(long began) {
    return System.nanoTime() - began < TIMEOUT.toNanos();
  }
}
