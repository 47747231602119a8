package dev.briefcast.gateway.story.query;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.StoryRows;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * A cache of finished stories. Finished ones are kept for a second, and many who ask for one at the
 * same time have it looked up once. Only what is finished is shared, so that whoever has just asked
 * for a story sees at once that it is being made; and only what everybody may see, so that a story
 * is closed at once.
 */
@Component
public class FinishedStoryCache {

  private static final Duration KEPT = Duration.ofSeconds(1);
  private static final long KEPT_BYTES_MAX = 16L << 20;

  /** What a record takes beside its texts. */
  private static final int RECORD_BYTES = 1_024;

  /** A look-up in progress, which later callers share. */
  private final class Load {
    private final Mono<StoryRecord> story;

    Load(StoryId id) {
      story =
          lookUp
              .apply(id)
              .doOnNext(found -> keepIfNewest(id, found))
              .doFinally(end -> loads.remove(id, this))
              .cache();
    }

    /** In one step with {@link #forget}, so that nothing outdated is kept behind it. */
    private void keepIfNewest(StoryId id, StoryRecord found) {
      loads.computeIfPresent(
          id,
          (same, newest) -> {
            if (newest == this && isShared(found)) {
              ready.put(id, found);
            }
            return newest;
          });
    }
  }

  private final Function<StoryId, Mono<StoryRecord>> lookUp;
  private final Cache<StoryId, StoryRecord> ready;
  private final ConcurrentMap<StoryId, Load> loads = new ConcurrentHashMap<>();

  @Autowired
  FinishedStoryCache(StoryRows rows) {
    this(rows::find, Ticker.systemTicker());
  }

  FinishedStoryCache(Function<StoryId, Mono<StoryRecord>> lookUp, Ticker ticker) {
    this.lookUp = lookUp;
    this.ready = newCache(ticker);
  }

  /** Bounded in bytes: whoever reads many stories has many kept. */
  static Cache<StoryId, StoryRecord> newCache(Ticker ticker) {
    return Caffeine.newBuilder()
        .maximumWeight(KEPT_BYTES_MAX)
        .weigher(FinishedStoryCache::bytes)
        .expireAfterWrite(KEPT)
        .ticker(ticker)
        .build();
  }

  /** At the most, two bytes for a character. */
  private static int bytes(StoryId id, StoryRecord story) {
    Video video = story.video();
    String note = video == null ? null : video.note();
    int characters =
        id.value().length() + story.title().length() + (note == null ? 0 : note.length());
    return RECORD_BYTES + 2 * characters;
  }

  /** The story of that id, if there is one and everybody may see it. */
  public Mono<StoryRecord> findPublic(StoryId id) {
    return find(id).filter(StoryRecord::isPublic);
  }

  /** The story of that id, if there is one and that account, or everybody, may see it. */
  public Mono<StoryRecord> findFor(StoryId id, @Nullable AccountId account) {
    return find(id).filter(story -> story.isVisibleTo(account));
  }

  /**
   * The story of that id, if there is one and they may see it; without a reader, if everybody may.
   */
  public Mono<StoryRecord> findVisibleTo(StoryId id, @Nullable AccountPrincipal reader) {
    return find(id).filter(story -> story.isVisibleTo(reader));
  }

  /** The story of that id, if there is one. */
  public Mono<StoryRecord> find(StoryId id) {
    return Mono.defer(() -> cachedOrLoaded(id));
  }

  /** To be called behind what makes a finished story another. Other replicas learn in a second. */
  public void forget(StoryId id) {
    loads.compute(
        id,
        (same, outdated) -> {
          ready.invalidate(id);
          return null;
        });
  }

  private static boolean isShared(StoryRecord story) {
    return story.status() == Status.READY && story.isPublic();
  }

  private Mono<StoryRecord> cachedOrLoaded(StoryId id) {
    StoryRecord kept = ready.getIfPresent(id);
    if (kept != null) {
      return Mono.just(kept);
    }
    var own = new Load(id);
    Load running = loads.putIfAbsent(id, own);
    return running == null
        ? own.story
        : running
            .story
            .filter(FinishedStoryCache::isShared)
            .switchIfEmpty(Mono.defer(() -> lookUp.apply(id)));
  }
}
