package dev.briefcast.ledger.allowance;

import dev.briefcast.service.kafka.EventReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/** Wires the allowances and the listener that feeds them. */
@Configuration(proxyBeanMethods = false)
public class AllowanceConfiguration {

  @Bean
  PlanListener planListener(EventReader reader, DatabaseClient database) {
    return new PlanListener(reader, new AllowanceRows(database));
  }
}
