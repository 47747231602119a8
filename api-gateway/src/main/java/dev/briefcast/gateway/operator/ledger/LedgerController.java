package dev.briefcast.gateway.operator.ledger;

import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Operator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Statements and adjustments of accounts. */
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
      @RequestAttribute Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    return ledger.pass(HttpMethod.GET, account, "statement", exchange);
  }

  @PostMapping("/adjustments")
  Mono<ResponseEntity<byte[]>> adjust(
      @RequestAttribute Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    Mono<ResponseEntity<byte[]>> adjusted =
        ledger.pass(HttpMethod.POST, account, "adjustments", exchange);
    return audit.auditedElsewhere(operator, adjusted, answer -> adjustment(account, answer));
  }

  /** What was done, if anything was: the ledger's journal has all of it. */
  private static Optional<Action> adjustment(String account, ResponseEntity<byte[]> answer) {
    byte[] body = answer.getBody();
    if (!answer.getStatusCode().is2xxSuccessful() || body == null) {
      return Optional.empty();
    }
    JsonNode line = JsonMapper.shared().readTree(body);
    var details = new LinkedHashMap<String, Object>();
    for (String field : JOURNALLED) {
      details.put(field, line.path(field));
    }
    return Optional.of(new Action("balance.adjust", account.toLowerCase(Locale.ROOT), details));
  }
}
