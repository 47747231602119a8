package dev.briefcast.gateway.admin.ledger;

import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code /operator/v1}: statements and adjustments of accounts, which the ledger answers. */
@RestController
@RequestMapping("/operator/v1/accounts/{account}")
class LedgerController {

  private static final List<String> JOURNALLED = List.of("id", "period", "seconds", "reason");

  private final LedgerClient ledger;
  private final Audit audit;

  LedgerController(LedgerClient ledger, Audit audit) {
    this.ledger = ledger;
    this.audit = audit;
  }

  @GetMapping("/statement")
  Mono<ResponseEntity<byte[]>> statement(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    return ledger.forward(HttpMethod.GET, account, "statement", exchange);
  }

  @PostMapping("/adjustments")
  Mono<ResponseEntity<byte[]>> adjust(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    Mono<ResponseEntity<byte[]>> adjusted =
        ledger.forward(HttpMethod.POST, account, "adjustments", exchange);
    return audit.auditedElsewhere(operator, adjusted, answer -> adjustment(account, answer));
  }

  /** What was done, if anything was: the ledger's journal has all of it. */
  private static Optional<AuditedAction> adjustment(String account, ResponseEntity<byte[]> answer) {
    byte[] body = answer.getBody();
    if (!answer.getStatusCode().is2xxSuccessful() || body == null) {
      return Optional.empty();
    }
    JsonNode line = JsonMapper.shared().readTree(body);
    var details = new LinkedHashMap<String, Object>();
    for (String field : JOURNALLED) {
      details.put(field, line.path(field));
    }
    return Optional.of(
        new AuditedAction("balance.adjust", account.toLowerCase(Locale.ROOT), details));
  }
}
