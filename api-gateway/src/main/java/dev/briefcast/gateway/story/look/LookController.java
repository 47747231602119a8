package dev.briefcast.gateway.story.look;

import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.JsonBodies;
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

  /** A logo in Base64, and room for the rest. */
  private static final int BYTES_MAX = 96 * 1024;

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
    return JsonBodies.object(exchange.getRequest(), BYTES_MAX, body -> false)
        .flatMap(body -> looks.choose(caller.account(), body))
        .map(LookBody::whole);
  }
}
