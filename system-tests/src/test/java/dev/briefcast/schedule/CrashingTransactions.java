package dev.briefcast.schedule;

import dev.briefcast.schedule.Crashes.Point;
import io.r2dbc.spi.ConnectionFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.connection.R2dbcTransactionManager;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.reactive.GenericReactiveTransaction;
import org.springframework.transaction.reactive.TransactionSynchronizationManager;
import reactor.core.publisher.Mono;

/** Real transactions, whose commits crash when they are told to. */
final class CrashingTransactions extends R2dbcTransactionManager {

  private final transient Crashes crashes;

  CrashingTransactions(ConnectionFactory connections, Crashes crashes) {
    super(connections);
    this.crashes = crashes;
  }

  @Override
  protected Mono<Void> doCommit(
      TransactionSynchronizationManager synchronization, GenericReactiveTransaction status) {
    return Mono.defer(() -> commit(crashes.take(Crashes.AT_COMMIT), synchronization, status));
  }

  private Mono<Void> commit(
      @Nullable Point crash,
      TransactionSynchronizationManager synchronization,
      GenericReactiveTransaction status) {
    return switch (crash) {
      case BEFORE_COMMIT ->
          doRollback(synchronization, status)
              .then(Mono.error(new TransactionSystemException(Crashes.SENTENCE)));
      case AFTER_COMMIT ->
          super.doCommit(synchronization, status)
              .then(Mono.error(new TransactionSystemException(Crashes.SENTENCE)));
      case BY_MISTAKE -> Mono.error(new IllegalStateException(Crashes.SENTENCE));
      case BEFORE_SENDING, AFTER_SENDING -> throw new IllegalArgumentException();
      case null -> super.doCommit(synchronization, status);
    };
  }
}
