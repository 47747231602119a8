package dev.briefcast.ledger.journal;

import dev.briefcast.ledger.stream.EventPublisher;
import dev.briefcast.ledger.stream.EventReader;
import dev.briefcast.service.trace.Traces;
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
      EventReader reader,
      Journal journal,
      Announcer announcer,
      MeterRegistry registry,
      Traces traces) {
    return new OutcomeListener(reader, journal, announcer, new JournalMetrics(registry), traces);
  }

  @Bean
  Adjustments adjustments(
      DatabaseClient database, TransactionalOperator transaction, Announcer announcer) {
    return new Adjustments(
        new AdjustmentRows(database),
        new JournalRows(database),
        transaction,
        announcer,
        InstantSource.system());
  }

  @Bean
  StatementRows statementRows(DatabaseClient database) {
    return new StatementRows(database);
  }

  @Bean
  Announcer announcer(EventPublisher publisher) {
    return new Announcer(publisher, InstantSource.system());
  }

  @Bean
  Balances balances(
      DatabaseClient database, Announcer announcer, TransactionalOperator transaction) {
    return new Balances(new BalanceRows(database), announcer, transaction);
  }

  @Bean
  Ends ends(DatabaseClient database, Announcer announcer) {
    return new Ends(database, announcer);
  }
}
