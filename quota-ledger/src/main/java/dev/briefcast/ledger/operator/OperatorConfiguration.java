package dev.briefcast.ledger.operator;

import dev.briefcast.ledger.journal.Adjustments;
import dev.briefcast.ledger.journal.AttemptEnds;
import dev.briefcast.ledger.journal.Balances;
import dev.briefcast.ledger.journal.StatementRows;
import dev.briefcast.service.http.HttpPort;
import dev.briefcast.service.operator.OperatorToken;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.scheduler.Schedulers;

/** Wires the ledger's operator API, which has a port of its own. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(LedgerOperatorProperties.class)
public class OperatorConfiguration {

  private static final int BODY_BYTES_MAX = 256 * 1024;

  @Bean
  HttpPort operatorPort(
      LedgerOperatorProperties properties, RouterFunction<ServerResponse> operatorRoutes) {
    return new HttpPort(properties.port(), properties.address(), operatorRoutes, BODY_BYTES_MAX);
  }

  @Bean
  RouterFunction<ServerResponse> operatorRoutes(
      LedgerOperatorProperties properties,
      StatementRows statements,
      Adjustments adjustments,
      Balances balances,
      AttemptEnds ends) {
    return new OperatorRoutes(new OperatorToken(properties.token()), Schedulers.boundedElastic())
        .of(
            new StatementCall(statements, InstantSource.system()),
            new AdjustmentCall(adjustments),
            new BalanceCalls(balances),
            new EndCalls(ends));
  }
}
