package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.stream.EventStreamResponses;
import dev.briefcast.gateway.ratelimit.ClientAddress;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.feed.StoryFeedProperties;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * {@code /s/<id>/progress}: the progress of a story, as server-sent events for its page. {@code
 * making} says how far it is; behind {@code ended} the page is another.
 */
@RestController
class ProgressController {

  private final VisibleStories visible;
  private final ProgressStreams feeds;
  private final StoryFeedProperties properties;
  private final ClientAddress addresses;

  ProgressController(
      VisibleStories visible,
      ProgressStreams feeds,
      StoryFeedProperties properties,
      ClientAddress addresses) {
    this.visible = visible;
    this.feeds = feeds;
    this.properties = properties;
    this.addresses = addresses;
  }

  /** The story is found before there is an answer: HEAD has no other way to be told. */
  @GetMapping(path = "/s/{id}/progress", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  Mono<ResponseEntity<Flux<ServerSentEvent<RenderingStatus>>>> progress(
      @PathVariable String id, @Nullable Person person, ServerWebExchange exchange) {
    String address = addresses.of(exchange.getRequest());
    return visible
        .story(id, PageController.accountOf(person))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")))
        .map(story -> answer(story, address));
  }

  private ResponseEntity<Flux<ServerSentEvent<RenderingStatus>>> answer(
      StoryRecord story, String address) {
    return EventStreamResponses.of(
        feeds.follow(story, address).map(ProgressController::event), properties.heartbeat());
  }

  private static ServerSentEvent<RenderingStatus> event(StoryRecord story) {
    String name = story.status() == Status.GENERATING ? "making" : "ended";
    return ServerSentEvent.builder(RenderingStatus.of(story)).event(name).build();
  }
}
