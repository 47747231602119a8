package dev.briefcast.gateway.event.stream;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.api.StoryBodies;
import dev.briefcast.gateway.story.feed.StoryFeeds;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/**
 * Streams the states of one story until it ends. What is told is how it stands, not what became of
 * it on the way: so it goes on at any gateway, from whatever a client was told last.
 */
@Component
class StoryEventStreams {

  private final AccountFollowers followers;
  private final StoryFeeds stories;
  private final MetadataRows metadata;
  private final StoryBodies bodies;
  private final EventStreamProperties properties;

  StoryEventStreams(
      AccountFollowers followers,
      StoryFeeds stories,
      MetadataRows metadata,
      StoryBodies bodies,
      EventStreamProperties properties) {
    this.followers = followers;
    this.stories = stories;
    this.metadata = metadata;
    this.bodies = bodies;
    this.properties = properties;
  }

  /**
   * How a story that the caller may see stands whenever that is another state, until it has ended.
   *
   * @param told the state that the client knows, or what is none
   */
  Flux<ServerSentEvent<Object>> follow(Caller caller, StoryRecord story, String told) {
    return followers.admit(caller, Flux.defer(() -> changes(caller.account(), story, told)));
  }

  private Flux<ServerSentEvent<Object>> changes(AccountId account, StoryRecord story, String told) {
    var last = new AtomicReference<>(told);
    return stories
        .follow(story)
        .filter(
            next -> {
              String id = StoryStreamState.of(next).id();
              return !id.equals(last.getAndSet(id));
            })
        .concatMap(next -> metadataOf(account, next.id()).map(own -> event(next, own)));
  }

  /** A database that is away for a moment ends nothing. */
  private Mono<Optional<StoryMetadata>> metadataOf(AccountId account, StoryId story) {
    return metadata
        .find(account, story)
        .map(Optional::of)
        .defaultIfEmpty(Optional.empty())
        .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, properties.every()));
  }

  private ServerSentEvent<Object> event(StoryRecord story, Optional<StoryMetadata> own) {
    StoryStreamState state = StoryStreamState.of(story);
    Object body = bodies.bodyOf(story, own.orElse(null));
    return ServerSentEvent.builder(body).id(state.id()).event(state.name()).build();
  }
}
