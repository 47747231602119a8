package dev.briefcast.gateway.page;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.FinishedStories;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Tells those who look at stories that are being made how they go on. Progress reaches the
 * database, whichever gateway read it; so each gateway looks there, once for a story, however many
 * watch it.
 */
@Component
class ProgressFeeds {

  private final BiFunction<StoryId, @Nullable AccountId, Mono<StoryRecord>> stories;
  private final WatcherProperties properties;
  private final AtomicInteger watchers = new AtomicInteger();
  private final Sinks.Empty<Void> closing = Sinks.empty();
  private final ConcurrentMap<StoryId, Flux<StoryRecord>> feeds = new ConcurrentHashMap<>();

  @Autowired
  ProgressFeeds(FinishedStories stories, WatcherProperties properties, MeterRegistry meters) {
    this(stories::findFor, properties, meters);
  }

  ProgressFeeds(
      BiFunction<StoryId, @Nullable AccountId, Mono<StoryRecord>> stories,
      WatcherProperties properties,
      MeterRegistry meters) {
    this.stories = stories;
    this.properties = properties;
    Gauge.builder("briefcast.page.watchers", watchers::get)
        .description("Connections of pages that follow a story as it is made")
        .baseUnit("connections")
        .register(meters);
  }

  /**
   * A story, which whoever asks may see, as it goes on: now and after each change, until it has
   * ended, the gateway stops or {@link WatcherProperties#longest} is over. Refused where too many
   * watch already.
   */
  Flux<StoryRecord> follow(StoryRecord story) {
    return Flux.defer(() -> admitted(story));
  }

  private Flux<StoryRecord> admitted(StoryRecord story) {
    if (watchers.incrementAndGet() > properties.max()) {
      watchers.decrementAndGet();
      return Flux.error(
          new RefusedException(ErrorCode.SERVICE_UNAVAILABLE, "Too many watch already.")
              .header("Retry-After", "5"));
    }
    return Flux.defer(() -> feeds.computeIfAbsent(story.id(), id -> feed(id, onlyFor(story))))
        .takeUntilOther(closing.asMono())
        .take(properties.longest())
        .doFinally(end -> watchers.decrementAndGet());
  }

  private static @Nullable AccountId onlyFor(StoryRecord story) {
    Change change = story.change();
    return change == null ? null : change.onlyFor();
  }

  private Flux<StoryRecord> feed(StoryId id, @Nullable AccountId viewer) {
    return Flux.interval(Duration.ZERO, properties.every())
        .onBackpressureDrop()
        .concatMap(tick -> look(id, viewer), 1)
        .takeWhile(Optional::isPresent)
        .map(Optional::get)
        .takeUntil(story -> story.status() != Status.GENERATING)
        .distinctUntilChanged()
        .doFinally(end -> feeds.remove(id))
        .replay(1)
        .refCount();
  }

  /** A database that is away for a moment ends nothing. */
  private Mono<Optional<StoryRecord>> look(StoryId id, @Nullable AccountId viewer) {
    return stories
        .apply(id, viewer)
        .map(Optional::of)
        .defaultIfEmpty(Optional.empty())
        .onErrorResume(failure -> Mono.empty());
  }

  /** Before the gateway goes on answering for others, and waits for what is being served. */
  @Order(Ordered.HIGHEST_PRECEDENCE)
  @EventListener(ContextClosedEvent.class)
  void stop() {
    closing.tryEmitEmpty();
  }
}
