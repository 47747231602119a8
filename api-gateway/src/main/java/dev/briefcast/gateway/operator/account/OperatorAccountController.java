package dev.briefcast.gateway.operator.account;

import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Listing;
import dev.briefcast.gateway.operator.Listing.Part;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.web.JsonBodies;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/accounts}: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(path = "/operator/v1/accounts", produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorAccountController {

  private final AccountDesk desk;
  private final DirectoryRows directory;

  OperatorAccountController(AccountDesk desk, DirectoryRows directory) {
    this.desk = desk;
    this.directory = directory;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Mono<AccountBody> create(@RequestAttribute Operator operator, ServerWebExchange exchange) {
    return JsonBodies.object(exchange.getRequest())
        .map(body -> AccountRequest.of(new Fields(body)))
        .flatMap(wanted -> desk.create(operator, wanted));
  }

  @GetMapping
  Mono<Part<AccountBody>> list(
      @RequestAttribute Operator operator, @RequestParam MultiValueMap<String, String> query) {
    var fields = Fields.ofQuery(query);
    Listing listing = Listing.of(fields);
    fields.throwIfAny();
    return directory.list(listing).map(read -> listing.part(read, AccountBody::mark));
  }

  @GetMapping("/{account}")
  Mono<AccountBody> get(@RequestAttribute Operator operator, @PathVariable String account) {
    return Found.orMissing(directory.find(Found.account(account)), "account");
  }

  @PutMapping("/{account}/plan")
  Mono<AccountBody> change(
      @RequestAttribute Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    var id = Found.account(account);
    return JsonBodies.object(exchange.getRequest())
        .map(body -> PlanRequest.of(new Fields(body)))
        .flatMap(plan -> Found.orMissing(desk.change(operator, id, plan), "account"));
  }
}
