package dev.briefcast.gateway.admin.reconciliation;

import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.quota.reconciliation.LedgerJournalClient;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /operator/v1/balances}: the ledger's balances beside its journal. */
@RestController
@RequestMapping(path = "/operator/v1/balances", produces = MediaType.APPLICATION_JSON_VALUE)
class LedgerBalancesController {

  private final LedgerJournalClient books;
  private final Audit audit;

  LedgerBalancesController(LedgerJournalClient books, Audit audit) {
    this.books = books;
    this.audit = audit;
  }

  @GetMapping("/differences")
  Mono<JsonNode> compare(@AuthenticationPrincipal Operator operator) {
    return books.compare();
  }

  @PostMapping("/rebuild")
  Mono<JsonNode> rebuild(@AuthenticationPrincipal Operator operator) {
    return books
        .rebuild()
        .delayUntil(
            report -> audit.audited(operator, Mono.just(report), LedgerBalancesController::action));
  }

  private static AuditedAction action(JsonNode report) {
    return new AuditedAction(
        "balances.rebuild", "ledger", Map.of("different", report.path("different").asInt()));
  }
}
