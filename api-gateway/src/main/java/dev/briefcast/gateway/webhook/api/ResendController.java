package dev.briefcast.gateway.webhook.api;

import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.event.EventIds;
import dev.briefcast.gateway.event.EventRows;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /api/v1/events/{id}/resend}: sends an event again. */
@RestController
class ResendController {

  private final EventRows events;
  private final DeliveryRows deliveries;

  ResendController(EventRows events, DeliveryRows deliveries) {
    this.events = events;
    this.deliveries = deliveries;
  }

  /** To every endpoint of the account that is on and wants events of that type. */
  @PostMapping(path = "/api/v1/events/{id}/resend", produces = MediaType.APPLICATION_JSON_VALUE)
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<EventBody> resend(@AuthenticationPrincipal Caller caller, @PathVariable String id) {
    return EventIds.requireValid(id)
        .flatMap(known -> events.find(caller.account(), known))
        .delayUntil(event -> deliveries.resend(caller.account(), event.id()))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such event.")));
  }
}
