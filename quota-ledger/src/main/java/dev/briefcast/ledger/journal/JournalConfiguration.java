package dev.briefcast.ledger.journal;

import dev.briefcast.ledger.stream.EventPublisher;
import dev.briefcast.ledger.stream.EventReader;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/** The journal and who feeds it. */
@Configuration(proxyBeanMethods = false)
public class JournalConfiguration {

  @Bean
  Journal journal(DatabaseClient database, TransactionalOperator transaction) {
    return new Journal(new JournalRows(database), transaction, InstantSource.system());
  }

  @Bean
  OutcomeListener outcomeListener(
      EventReader reader, Journal journal, EventPublisher publisher, MeterRegistry registry) {
    return new OutcomeListener(reader, journal, publisher, new JournalMetrics(registry));
  }

  @Bean
  Adjustments adjustments(
      DatabaseClient database, TransactionalOperator transaction, EventPublisher publisher) {
    return new Adjustments(
        new AdjustmentRows(database),
        new JournalRows(database),
        transaction,
        publisher,
        InstantSource.system());
  }

  @Bean
  StatementRows statementRows(DatabaseClient database) {
    return new StatementRows(database);
  }
}
