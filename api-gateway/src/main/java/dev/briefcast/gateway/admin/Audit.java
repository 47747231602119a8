package dev.briefcast.gateway.admin;

import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Records what operators change: the change and its line in the audit log are committed together.
 */
@Component
public class Audit {

  private final AuditRows rows;
  private final TransactionalOperator transaction;

  Audit(AuditRows rows, TransactionalOperator transaction) {
    this.rows = rows;
    this.transaction = transaction;
  }

  /** The change in a transaction with its line; a change that comes to nothing has none. */
  public <T> Mono<T> audited(Operator operator, Mono<T> change, Function<T, AuditedAction> action) {
    return change
        .flatMap(done -> rows.add(operator, action.apply(done)).thenReturn(done))
        .as(transaction::transactional);
  }

  /**
   * A change that another service makes, with its line: asked for once this database has begun to
   * listen, so that nothing is changed that cannot be written down. What comes of it may be no
   * change; one that is told again has its line already, or gets it now.
   */
  public <T> Mono<T> auditedElsewhere(
      Operator operator, Mono<T> change, Function<T, Optional<AuditedAction>> action) {
    return change
        .delayUntil(
            done ->
                Mono.justOrEmpty(action.apply(done)).flatMap(each -> rows.addOnce(operator, each)))
        .as(transaction::transactional);
  }
}
