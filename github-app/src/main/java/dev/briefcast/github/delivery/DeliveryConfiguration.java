package dev.briefcast.github.delivery;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.AppCalls;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.pull.DuePulls;
import dev.briefcast.github.pull.HeardPulls;
import dev.briefcast.service.kafka.EventReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/** Wires those who listen. */
@Configuration(proxyBeanMethods = false)
public class DeliveryConfiguration {

  @Bean
  DeliveryRows deliveryRows(DatabaseClient database) {
    return new DeliveryRows(database);
  }

  @Bean
  DeliveryListener deliveryListener(
      EventReader reader,
      DeliveryRows rows,
      HeardPulls pulls,
      InstallationRows installations,
      TransactionalOperator transaction) {
    return new DeliveryListener(reader, new Deliveries(rows, pulls, installations, transaction));
  }

  @Bean
  StoryListener storyListener(EventReader reader, HeardPulls pulls) {
    return new StoryListener(reader, pulls);
  }

  @Bean
  Rounds rounds(
      DatabaseClient database,
      AppCalls app,
      DeliveryRows deliveries,
      InstallationRows installations,
      DuePulls due,
      GitHubAppProperties properties) {
    return new Rounds(
        new SweepRows(database),
        new Sweep(app, deliveries, installations),
        deliveries,
        due,
        properties.sweep());
  }
}
