package dev.briefcast.ledger.operator;

import dev.briefcast.ledger.journal.Adjustments;
import dev.briefcast.ledger.journal.Balances;
import dev.briefcast.ledger.journal.Ends;
import dev.briefcast.ledger.journal.StatementRows;
import dev.briefcast.ledger.operator.Routes.Route;
import dev.briefcast.service.operator.OperatorToken;
import java.time.InstantSource;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The server for operators and what it calls. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OperatorProperties.class)
public class OperatorConfiguration {

  @Bean
  OperatorServer operatorServer(OperatorProperties properties, Routes routes) {
    var handler = new OperatorHandler(new OperatorToken(properties.token()), routes);
    return new OperatorServer(properties, handler);
  }

  @Bean
  Routes operatorRoutes(
      StatementRows statements, Adjustments adjustments, Balances balances, Ends ends) {
    var balance = new BalanceCalls(balances);
    var end = new EndCalls(ends);
    return new Routes(
        List.of(
            Route.ofAccounts(
                "GET", "statement", new StatementCall(statements, InstantSource.system())),
            Route.ofAccounts("POST", "adjustments", new AdjustmentCall(adjustments)),
            Route.of("GET", "balances", balance::list),
            Route.of("GET", "balances/differences", balance::compare),
            Route.of("POST", "balances/rebuild", balance::rebuild),
            Route.of("POST", "attempts/ends", end::find),
            Route.of("POST", "announcements", end::announce)));
  }
}
