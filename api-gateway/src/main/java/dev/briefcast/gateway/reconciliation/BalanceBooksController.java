package dev.briefcast.gateway.reconciliation;

import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Operator;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /operator/v1/balances}: the ledger's balances beside its journal. */
@RestController
@RequestMapping(path = "/operator/v1/balances", produces = MediaType.APPLICATION_JSON_VALUE)
class BalanceBooksController {

  private final Books books;
  private final Audit audit;

  BalanceBooksController(Books books, Audit audit) {
    this.books = books;
    this.audit = audit;
  }

  @GetMapping("/differences")
  Mono<JsonNode> compare(@RequestAttribute Operator operator) {
    return books.compare();
  }

  @PostMapping("/rebuild")
  Mono<JsonNode> rebuild(@RequestAttribute Operator operator) {
    return books
        .rebuild()
        .delayUntil(
            report -> audit.audited(operator, Mono.just(report), BalanceBooksController::action));
  }

  private static Action action(JsonNode report) {
    return new Action(
        "balances.rebuild", "ledger", Map.of("different", report.path("different").asInt()));
  }
}
