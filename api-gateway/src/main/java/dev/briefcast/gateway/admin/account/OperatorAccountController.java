package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.PageRequest;
import dev.briefcast.gateway.admin.PageRequest.Page;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.http.JsonBodies;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/accounts}: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(path = "/operator/v1/accounts", produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorAccountController {

  private final AccountAdministration desk;
  private final DirectoryRows directory;

  OperatorAccountController(AccountAdministration desk, DirectoryRows directory) {
    this.desk = desk;
    this.directory = directory;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Mono<AccountBody> create(@AuthenticationPrincipal Operator operator, ServerWebExchange exchange) {
    return JsonBodies.object(exchange.getRequest())
        .map(body -> AccountRequest.of(new RequestFields(body)))
        .flatMap(wanted -> desk.create(operator, wanted));
  }

  @GetMapping
  Mono<Page<AccountBody>> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    PageRequest listing = PageRequest.ofQuery(query);
    return directory.list(listing).map(read -> listing.page(read, AccountBody::position));
  }

  @GetMapping("/{account}")
  Mono<AccountBody> get(@AuthenticationPrincipal Operator operator, @PathVariable String account) {
    return PathIds.orMissing(directory.find(PathIds.account(account)), "account");
  }

  /** Both ways, since what calls for a shop's events mostly can only POST. */
  @RequestMapping(
      path = "/{account}/plan",
      method = {RequestMethod.PUT, RequestMethod.POST})
  Mono<AccountBody> change(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    var id = PathIds.account(account);
    return JsonBodies.object(exchange.getRequest())
        .map(body -> PlanRequest.of(new RequestFields(body)))
        .flatMap(plan -> PathIds.orMissing(desk.change(operator, id, plan), "account"));
  }
}
