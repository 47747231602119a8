package dev.briefcast.gateway.event.stream;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.stream.EventStreamResponses;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * {@code GET /api/v1/stories/{id}/events}: the states of one story until it ends, as server-sent
 * events.
 */
@RestController
class StoryEventController {

  private final FinishedStoryCache stories;
  private final StoryEventStreams events;
  private final EventStreamProperties properties;

  StoryEventController(
      FinishedStoryCache stories, StoryEventStreams events, EventStreamProperties properties) {
    this.stories = stories;
    this.events = events;
    this.properties = properties;
  }

  @GetMapping(path = "/api/v1/stories/{id}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  Mono<ResponseEntity<Flux<ServerSentEvent<Object>>>> follow(
      @PathVariable String id,
      @AuthenticationPrincipal Caller caller,
      @RequestHeader(name = LastEventId.HEADER, required = false) @Nullable String last) {
    return Mono.justOrEmpty(StoryId.parse(id))
        .flatMap(known -> stories.findVisibleTo(known, caller))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")))
        .flatMap(
            story ->
                LastEventId.of(last, StoryStreamState::isId)
                    .defaultIfEmpty("")
                    .map(told -> answer(caller, story, told)));
  }

  /** Whoever was told the end has nothing to wait for: 204 has browsers not ask again. */
  private ResponseEntity<Flux<ServerSentEvent<Object>>> answer(
      Caller caller, StoryRecord story, String told) {
    StoryStreamState now = StoryStreamState.of(story);
    return now.ended() && now.id().equals(told)
        ? ResponseEntity.noContent().build()
        : EventStreamResponses.of(events.follow(caller, story, told), properties.heartbeat());
  }
}
