package dev.briefcast.github.delivery;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.AppCalls;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.pull.DuePulls;
import dev.briefcast.github.pull.PullEvents;
import dev.briefcast.service.kafka.EventReader;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/** Wires the listeners and the periodic tasks. */
@Configuration(proxyBeanMethods = false)
public class DeliveryConfiguration {

  @Bean
  AppliedDeliveryRows appliedDeliveryRows(DatabaseClient database) {
    return new AppliedDeliveryRows(database);
  }

  @Bean
  DeliveryListener deliveryListener(
      EventReader reader,
      AppliedDeliveryRows rows,
      PullEvents pulls,
      InstallationRows installations,
      TransactionalOperator transaction) {
    return new DeliveryListener(reader, new Deliveries(rows, pulls, installations, transaction));
  }

  @Bean
  StoryListener storyListener(EventReader reader, PullEvents pulls) {
    return new StoryListener(reader, pulls);
  }

  @Bean
  PeriodicTasks periodicTasks(
      DatabaseClient database,
      AppCalls app,
      AppliedDeliveryRows deliveries,
      InstallationRows installations,
      DuePulls due,
      GitHubAppProperties properties) {
    return new PeriodicTasks(
        new PeriodicTaskRows(database),
        new GitHubResync(app, deliveries, installations),
        deliveries,
        due,
        properties.sweep(),
        InstantSource.system());
  }
}
