package dev.briefcast.gateway.event.stream;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.event.EventIds;
import dev.briefcast.gateway.http.stream.EventStreamResponses;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** {@code GET /api/v1/events/stream}: the calling account's events, as they happen. */
@RestController
class EventStreamController {

  private final EventStreams streams;
  private final StreamRows rows;
  private final EventStreamProperties properties;

  EventStreamController(EventStreams streams, StreamRows rows, EventStreamProperties properties) {
    this.streams = streams;
    this.rows = rows;
    this.properties = properties;
  }

  @GetMapping(path = "/api/v1/events/stream", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  Mono<ResponseEntity<Flux<ServerSentEvent<EventBody>>>> stream(
      @AuthenticationPrincipal Caller caller,
      @RequestHeader(name = LastEventId.HEADER, required = false) @Nullable String last) {
    return startPosition(caller.account(), last).map(position -> answer(caller, position));
  }

  /** Who ended at an event that is not kept any more gets all that is: none is left out. */
  private Mono<Position> startPosition(AccountId account, @Nullable String last) {
    return LastEventId.of(last, EventIds::isValid)
        .flatMap(id -> rows.positionOf(account, id).defaultIfEmpty(Position.BEGINNING))
        .switchIfEmpty(Mono.defer(rows::currentPosition));
  }

  private ResponseEntity<Flux<ServerSentEvent<EventBody>>> answer(Caller caller, Position from) {
    return EventStreamResponses.of(
        streams.follow(caller, from).map(EventStreamController::event), properties.heartbeat());
  }

  private static ServerSentEvent<EventBody> event(EventBody event) {
    return ServerSentEvent.builder(event).id(event.id()).event(event.type()).build();
  }
}
