package dev.briefcast.ledger.operator;

import dev.briefcast.ledger.journal.Adjustments;
import dev.briefcast.ledger.journal.StatementRows;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The server for operators and what it calls. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OperatorProperties.class)
public class OperatorConfiguration {

  @Bean
  OperatorServer operatorServer(
      OperatorProperties properties, StatementRows statements, Adjustments adjustments) {
    var handler =
        new OperatorHandler(
            new OperatorToken(properties.token()),
            new StatementCall(statements, InstantSource.system()),
            new AdjustmentCall(adjustments));
    return new OperatorServer(properties, handler);
  }
}
