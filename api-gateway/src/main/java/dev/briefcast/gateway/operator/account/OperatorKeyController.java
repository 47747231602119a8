package dev.briefcast.gateway.operator.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.account.Accounts;
import dev.briefcast.gateway.account.IssuedKey;
import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.web.JsonBodies;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /operator/v1/accounts/{account}/keys}. */
@RestController
@RequestMapping(
    path = "/operator/v1/accounts/{account}/keys",
    produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorKeyController {

  private static final int NAME_MAX = 100;

  /**
   * The keys of an account.
   *
   * @param data the newest first, those that were revoked included
   */
  record Keys(List<KeyBody> data) {}

  private final Accounts accounts;
  private final DirectoryRows directory;
  private final KeyRows keys;
  private final Audit audit;

  OperatorKeyController(Accounts accounts, DirectoryRows directory, KeyRows keys, Audit audit) {
    this.accounts = accounts;
    this.directory = directory;
    this.keys = keys;
    this.audit = audit;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Mono<KeyBody.New> create(
      @RequestAttribute Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    AccountId id = Found.account(account);
    return JsonBodies.object(exchange.getRequest())
        .map(OperatorKeyController::name)
        .flatMap(name -> Found.orMissing(issue(operator, id, name), "account"));
  }

  @GetMapping
  Mono<Keys> list(@RequestAttribute Operator operator, @PathVariable String account) {
    AccountId id = Found.account(account);
    return Found.orMissing(directory.find(id), "account").then(keys.list(id)).map(Keys::new);
  }

  @DeleteMapping("/{key}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> revoke(
      @RequestAttribute Operator operator, @PathVariable String account, @PathVariable String key) {
    AccountId owner = Found.account(account);
    Mono<UUID> revoked =
        audit.audited(
            operator,
            keys.revoke(owner, Found.id(key, "key")),
            id -> new Action("key.revoke", id.toString(), Map.of("account", owner.toString())));
    return Found.orMissing(revoked, "key").then();
  }

  private Mono<KeyBody.New> issue(Operator operator, AccountId account, String name) {
    Mono<KeyBody.New> issued =
        directory
            .find(account)
            .flatMap(found -> accounts.issueKey(account, name))
            .flatMap(secret -> keys.find(account, secret.id()).map(key -> shown(key, secret)));
    return audit.audited(
        operator,
        issued,
        key ->
            new Action(
                "key.create",
                key.id().toString(),
                Map.of("account", account.toString(), "name", name)));
  }

  private static KeyBody.New shown(KeyBody key, IssuedKey secret) {
    return new KeyBody.New(key.id(), key.name(), secret.key().secret(), key.createdAt());
  }

  private static String name(JsonNode body) {
    var fields = new Fields(body);
    String name = fields.text("name", NAME_MAX);
    fields.throwIfAny();
    return name;
  }
}
