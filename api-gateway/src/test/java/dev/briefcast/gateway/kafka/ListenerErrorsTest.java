package dev.briefcast.gateway.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.UnreadableEventException;
import io.r2dbc.spi.R2dbcBadGrammarException;
import io.r2dbc.spi.R2dbcDataIntegrityViolationException;
import io.r2dbc.spi.R2dbcNonTransientResourceException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.util.backoff.BackOffExecution;

class ListenerErrorsTest {

  @Test
  void database_down_isRetriedForEver() {
    assertThat(tries(new DataAccessResourceFailureException("away"))).isEqualTo(1000);
    assertThat(tries(new CannotCreateTransactionException("away"))).isEqualTo(1000);
    assertThat(tries(new RuntimeException(new R2dbcNonTransientResourceException("away"))))
        .isEqualTo(1000);
  }

  @Test
  void record_unreadable_isNotRetried() {
    assertThat(tries(new RuntimeException(new UnreadableEventException("garbage")))).isZero();
  }

  @Test
  void fault_unknown_isRetriedAFewTimes() {
    assertThat(tries(new IllegalStateException("a mistake"))).isEqualTo(3);
    assertThat(tries(new DataIntegrityViolationException("a mistake"))).isEqualTo(3);
    assertThat(
            tries(
                new DataIntegrityViolationException(
                    "a mistake", new R2dbcDataIntegrityViolationException("a mistake"))))
        .isEqualTo(3);
    assertThat(tries(new R2dbcBadGrammarException("a mistake", "SELECT"))).isEqualTo(3);
  }

  private static int tries(Exception failure) {
    BackOffExecution execution = ListenerErrors.backOff(failure).start();
    int tries = 0;
    while (tries < 1000 && execution.nextBackOff() != BackOffExecution.STOP) {
      tries++;
    }
    return tries;
  }
}
