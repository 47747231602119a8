package dev.briefcast.gateway.story.feed;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Follows the states of stories, by one query for all followers of a story. Progress reaches the
 * database, whichever gateway read it; so each gateway looks there, once for a story, however many
 * follow it.
 */
@Component
public class StoryFeeds {

  private final BiFunction<StoryId, @Nullable AccountId, Mono<StoryRecord>> stories;
  private final Duration every;
  private final ConcurrentMap<StoryId, Flux<StoryRecord>> feeds = new ConcurrentHashMap<>();

  @Autowired
  StoryFeeds(FinishedStoryCache stories, StoryFeedProperties properties) {
    this(stories::findFor, properties.every());
  }

  /**
   * @param stories finds a story that an account may see, or everybody
   * @param every how often a story is looked up
   */
  public StoryFeeds(
      BiFunction<StoryId, @Nullable AccountId, Mono<StoryRecord>> stories, Duration every) {
    this.stories = stories;
    this.every = every;
  }

  /**
   * A story, which whoever asks may see, as it goes on: now and after each change, until it has
   * ended or is not there any more.
   */
  public Flux<StoryRecord> follow(StoryRecord story) {
    return Flux.defer(() -> feeds.computeIfAbsent(story.id(), id -> feed(id, onlyFor(story))));
  }

  private static @Nullable AccountId onlyFor(StoryRecord story) {
    Change change = story.change();
    return change == null ? null : change.onlyFor();
  }

  private Flux<StoryRecord> feed(StoryId id, @Nullable AccountId viewer) {
    return Flux.interval(Duration.ZERO, every)
        .onBackpressureDrop()
        .concatMap(tick -> load(id, viewer), 1)
        .takeWhile(Optional::isPresent)
        .map(Optional::get)
        .takeUntil(story -> story.status() != Status.GENERATING)
        .distinctUntilChanged()
        .doFinally(end -> feeds.remove(id))
        .replay(1)
        .refCount();
  }

  /** A database that is away for a moment ends nothing. */
  private Mono<Optional<StoryRecord>> load(StoryId id, @Nullable AccountId viewer) {
    return stories
        .apply(id, viewer)
        .map(Optional::of)
        .defaultIfEmpty(Optional.empty())
        .onErrorResume(failure -> Mono.empty());
  }
}
