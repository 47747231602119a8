package dev.briefcast.gateway.idempotency;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.idempotency.AnswerRows.Remembered;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import io.r2dbc.spi.R2dbcException;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Does a request once for each key. What it changes and what it answered are written in one
 * transaction, so a crash leaves neither, and a refusal is not remembered.
 */
@Component
public class RememberedAnswers {

  /** How long a duplicate waits for the request that is being worked on. */
  private static final String PATIENCE = "5s";

  private static final String FOR_EVER = "0";

  /** PostgreSQL: a lock was not to be had in time. */
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private final AnswerRows rows;
  private final TransactionalOperator transaction;

  RememberedAnswers(AnswerRows rows, TransactionalOperator transaction) {
    this.rows = rows;
    this.transaction = transaction;
  }

  /**
   * The remembered answer, or what doing the request gives.
   *
   * @param request in canonical form: the key stands for this and for no other
   * @param doing run within the transaction, if at all
   */
  public Mono<Answer> once(
      AccountId account, IdempotencyKey key, String request, Mono<Answer> doing) {
    Mono<Answer> first = doing.delayUntil(answer -> rows.remember(account, key, answer));
    return rows.wait(PATIENCE)
        .then(rows.claim(account, key, request))
        .onErrorMap(RememberedAnswers::isTimeout, timeout -> inUse())
        .delayUntil(claimed -> rows.wait(FOR_EVER))
        .flatMap(claimed -> claimed ? first : again(account, key, request))
        .as(transaction::transactional);
  }

  private Mono<Answer> again(AccountId account, IdempotencyKey key, String request) {
    return rows.find(account, key)
        .map(remembered -> answer(remembered, request))
        .switchIfEmpty(Mono.error(RememberedAnswers::inUse));
  }

  private static Answer answer(Remembered remembered, String request) {
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
            "A request with this Idempotency-Key is being worked on: try again.")
        .header("Retry-After", "1");
  }

  private static boolean isTimeout(Throwable failure) {
    Throwable cause = failure instanceof DataAccessException ? failure.getCause() : failure;
    return cause instanceof R2dbcException database
        && LOCK_NOT_AVAILABLE.equals(database.getSqlState());
  }
}
