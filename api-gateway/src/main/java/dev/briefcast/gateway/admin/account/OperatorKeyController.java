package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.admin.account.KeyAdministration.NewKey;
import dev.briefcast.gateway.auth.account.ApiKey.Mode;
import dev.briefcast.gateway.http.JsonBodies;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /operator/v1/accounts/{account}/keys}: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(
    path = "/operator/v1/accounts/{account}/keys",
    produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorKeyController {

  static final int NAME_MAX = 100;

  /**
   * The keys of an account.
   *
   * @param data the newest first, those that were revoked included
   */
  record Keys(List<KeyBody> data) {}

  /** The body of a request to create a key. */
  private record NewKeyRequest(String name, Mode mode) {}

  private final KeyAdministration desk;

  OperatorKeyController(KeyAdministration desk) {
    this.desk = desk;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Mono<KeyBody.New> create(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    AccountId id = PathIds.account(account);
    return JsonBodies.object(exchange.getRequest())
        .map(OperatorKeyController::parse)
        .flatMap(asked -> desk.issue(operator, id, UUID.randomUUID(), asked.name(), asked.mode()))
        .map(OperatorKeyController::body);
  }

  @GetMapping
  Mono<Keys> list(@AuthenticationPrincipal Operator operator, @PathVariable String account) {
    return desk.list(PathIds.account(account))
        .map(keys -> new Keys(keys.stream().map(KeyBody::of).toList()));
  }

  @DeleteMapping("/{key}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> revoke(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String key) {
    return desk.revoke(operator, PathIds.account(account), PathIds.id(key, "key")).then();
  }

  private static KeyBody.New body(NewKey made) {
    return new KeyBody.New(
        made.key().id(),
        made.key().name(),
        made.secret(),
        made.key().createdAt(),
        made.key().sandbox());
  }

  private static NewKeyRequest parse(JsonNode body) {
    var fields = new RequestFields(body);
    String name = fields.text("name", NAME_MAX);
    Mode mode = fields.optionalOneOf("mode", Mode.class);
    fields.throwIfAny();
    return new NewKeyRequest(name, mode == null ? Mode.LIVE : mode);
  }
}
