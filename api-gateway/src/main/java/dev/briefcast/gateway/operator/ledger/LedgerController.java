package dev.briefcast.gateway.operator.ledger;

import dev.briefcast.gateway.operator.Operator;
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

/** Statements and adjustments of accounts. */
@RestController
@RequestMapping("/operator/v1/accounts/{account}")
class LedgerController {

  private final LedgerClient ledger;

  LedgerController(LedgerClient ledger) {
    this.ledger = ledger;
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
    return ledger.pass(HttpMethod.POST, account, "adjustments", exchange);
  }
}
