package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.story.look.AccountLooks;
import dev.briefcast.gateway.story.look.LookBody;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/accounts/{account}/look}: the look and voice of an account's stories. */
@RestController
@RequestMapping(
    path = "/operator/v1/accounts/{account}/look",
    produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorLookController {

  private final AccountLooks looks;
  private final Audit audit;

  OperatorLookController(AccountLooks looks, Audit audit) {
    this.looks = looks;
    this.audit = audit;
  }

  @GetMapping
  Mono<LookBody> look(@AuthenticationPrincipal Operator operator, @PathVariable String account) {
    return find(PathIds.account(account)).map(look -> LookBody.whole(look.look()));
  }

  @PutMapping
  Mono<LookBody> choose(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    AccountId id = PathIds.account(account);
    Mono<Look> chosen =
        AccountLooks.body(exchange.getRequest()).flatMap(body -> looks.choose(id, body));
    return find(id)
        .then(
            audit.audited(
                operator,
                chosen,
                look ->
                    new AuditedAction(
                        "account.look", id.toString(), Map.of("look", LookBody.whole(look)))))
        .map(LookBody::whole);
  }

  private Mono<AccountLook> find(AccountId account) {
    return PathIds.orMissing(looks.find(account), "account");
  }
}
