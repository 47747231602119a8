package dev.briefcast.ledger.journal;

import dev.briefcast.service.kafka.EventReader;
import dev.briefcast.service.kafka.RecordPublisher;
import dev.briefcast.service.trace.Traces;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/** Wires the journal and the listener that feeds it. */
@Configuration(proxyBeanMethods = false)
public class JournalConfiguration {

  @Bean
  Journal journal(DatabaseClient database, TransactionalOperator transaction) {
    return new Journal(new JournalRows(database), transaction, InstantSource.system());
  }

  @Bean
  OutcomeJournalListener outcomeListener(
      EventReader reader,
      Journal journal,
      BalancePublisher announcer,
      MeterRegistry registry,
      Traces traces) {
    return new OutcomeJournalListener(
        reader, journal, announcer, new JournalMetrics(registry), traces);
  }

  @Bean
  Adjustments adjustments(
      DatabaseClient database, TransactionalOperator transaction, BalancePublisher announcer) {
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
  BalancePublisher announcer(RecordPublisher publisher) {
    return new BalancePublisher(publisher, InstantSource.system());
  }

  @Bean
  Balances balances(
      DatabaseClient database, BalancePublisher announcer, TransactionalOperator transaction) {
    return new Balances(new BalanceRows(database), announcer, transaction);
  }

  @Bean
  AttemptEnds ends(DatabaseClient database, BalancePublisher announcer) {
    return new AttemptEnds(database, announcer);
  }
}
