package dev.briefcast.gateway.story.look;

import dev.briefcast.gateway.auth.apikey.Caller;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /api/v1/look}: the look and voice of the calling account's stories. */
@RestController
@RequestMapping(path = "/api/v1/look", produces = MediaType.APPLICATION_JSON_VALUE)
class LookController {

  private final AccountLooks looks;

  LookController(AccountLooks looks) {
    this.looks = looks;
  }

  @GetMapping
  Mono<LookBody> look(@AuthenticationPrincipal Caller caller) {
    return looks.find(caller.account()).map(found -> LookBody.whole(found.look()));
  }

  @PutMapping
  Mono<LookBody> choose(@AuthenticationPrincipal Caller caller, ServerWebExchange exchange) {
    return AccountLooks.body(exchange.getRequest())
        .flatMap(body -> looks.choose(caller.account(), body))
        .map(LookBody::whole);
  }
}
