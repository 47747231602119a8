package dev.briefcast.ledger.allowance;

import dev.briefcast.ledger.stream.EventReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/** The allowances and who feeds them. */
@Configuration(proxyBeanMethods = false)
public class AllowanceConfiguration {

  @Bean
  PlanListener planListener(EventReader reader, DatabaseClient database) {
    return new PlanListener(reader, new AllowanceRows(database));
  }
}
