package dev.briefcast.gateway.page;

import dev.briefcast.gateway.person.Person;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * {@code /s/<id>/progress}: what the page of a story that is being made shows next, as server-sent
 * events. {@code making} says how far it is; behind {@code ended} the page is another.
 */
@RestController
class ProgressController {

  private static final ServerSentEvent<Making> ALIVE =
      ServerSentEvent.<Making>builder().comment("alive").build();

  private final Visible visible;
  private final ProgressFeeds feeds;
  private final WatcherProperties properties;

  ProgressController(Visible visible, ProgressFeeds feeds, WatcherProperties properties) {
    this.visible = visible;
    this.feeds = feeds;
    this.properties = properties;
  }

  @GetMapping(path = "/s/{id}/progress", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  Flux<ServerSentEvent<Making>> progress(
      @PathVariable String id, @Nullable Person person, ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    headers.setCacheControl("no-store");
    // A proxy that collects answers would show nothing until the end.
    headers.set("X-Accel-Buffering", "no");
    return visible
        .story(id, PageController.accountOf(person))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")))
        .flatMapMany(feeds::follow)
        .map(ProgressController::event)
        .publish(events -> events.mergeWith(heartbeats(events)));
  }

  private Flux<ServerSentEvent<Making>> heartbeats(Flux<ServerSentEvent<Making>> events) {
    return Flux.interval(properties.heartbeat())
        .onBackpressureDrop()
        .map(beat -> ALIVE)
        .takeUntilOther(events.ignoreElements());
  }

  private static ServerSentEvent<Making> event(StoryRecord story) {
    String name = story.status() == Status.GENERATING ? "making" : "ended";
    return ServerSentEvent.builder(Making.of(story)).event(name).build();
  }
}
