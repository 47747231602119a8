package dev.briefcast.gateway.event.api;

import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.event.EventIds;
import dev.briefcast.gateway.event.EventPage;
import dev.briefcast.gateway.event.EventQuery;
import dev.briefcast.gateway.event.EventRows;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.NotAcceptableStatusException;
import reactor.core.publisher.Mono;

/** {@code /api/v1/events}: the events of the calling account. */
@RestController
@RequestMapping(path = "/api/v1/events", produces = MediaType.APPLICATION_JSON_VALUE)
class EventController {

  /** Whoever does not accept what the stream is gets to an event of this name. */
  private static final String STREAM = "stream";

  private final EventRows rows;

  EventController(EventRows rows) {
    this.rows = rows;
  }

  @GetMapping
  Mono<EventPage> list(@AuthenticationPrincipal Caller caller, ServerHttpRequest request) {
    return Mono.fromSupplier(() -> EventQuery.read(request.getQueryParams()))
        .flatMap(query -> rows.page(caller.account(), query));
  }

  @GetMapping("/{id}")
  Mono<EventBody> get(@AuthenticationPrincipal Caller caller, @PathVariable String id) {
    if (id.equals(STREAM)) {
      return Mono.error(new NotAcceptableStatusException(List.of(MediaType.TEXT_EVENT_STREAM)));
    }
    return EventIds.requireValid(id)
        .flatMap(known -> rows.find(caller.account(), known))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such event.")));
  }
}
