package dev.briefcast.gateway.story.query;

import dev.briefcast.gateway.auth.apikey.Caller;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/v1/stories}: the stories that an account created, joined or found. */
@RestController
class ListController {

  private final ListRows rows;

  ListController(ListRows rows) {
    this.rows = rows;
  }

  @GetMapping(path = "/api/v1/stories", produces = MediaType.APPLICATION_JSON_VALUE)
  Mono<ListPage> list(@AuthenticationPrincipal Caller caller, ServerHttpRequest request) {
    return Mono.fromSupplier(() -> ListQuery.read(request.getQueryParams()))
        .flatMap(query -> rows.page(caller.account(), query));
  }
}
