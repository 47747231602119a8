package dev.briefcast.gateway.story.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Work;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class FinishedStoryCacheTest {

  private static final StoryId ID = new StoryId("brief_" + "0".repeat(32));

  private final AtomicLong nowNs = new AtomicLong();
  private final AtomicInteger lookUps = new AtomicInteger();
  private Sinks.One<StoryRecord> answer = Sinks.one();
  private final FinishedStoryCache stories =
      new FinishedStoryCache(
          id ->
              Mono.defer(
                  () -> {
                    lookUps.incrementAndGet();
                    return answer.asMono();
                  }),
          nowNs::get);

  @Test
  void story_requestedByAHundredConcurrently_isLoadedOnce() {
    List<CompletableFuture<@Nullable Status>> asked =
        Stream.generate(this::ask).limit(100).toList();

    answer.tryEmitValue(story(Status.READY));

    assertThat(asked).allMatch(each -> each.join() == Status.READY);
    assertThat(lookUps).hasValue(1);
  }

  @Test
  void story_finished_isKeptForASecond() {
    answer.tryEmitValue(story(Status.READY));

    stories.find(ID).block();
    nowNs.addAndGet(Duration.ofMillis(999).toNanos());
    stories.find(ID).block();
    assertThat(lookUps).hasValue(1);
    nowNs.addAndGet(Duration.ofMillis(1).toNanos());
    stories.find(ID).block();

    assertThat(lookUps).hasValue(2);
  }

  @Test
  void story_notFinished_isLoadedForEachRequest() {
    CompletableFuture<@Nullable Status> first = ask();
    CompletableFuture<@Nullable Status> second = ask();

    answer.tryEmitValue(story(Status.GENERATING));

    assertThat(first.join()).isEqualTo(Status.GENERATING);
    assertThat(second.join()).isEqualTo(Status.GENERATING);
    assertThat(lookUps).hasValue(2);
  }

  @Test
  void story_missing_isMissingForEveryRequest() {
    CompletableFuture<@Nullable Status> first = ask();
    CompletableFuture<@Nullable Status> second = ask();

    answer.tryEmitEmpty();

    assertThat(first.join()).isNull();
    assertThat(second.join()).isNull();
  }

  @Test
  void load_failing_isRetriedByTheNextRequest() {
    answer.tryEmitError(new IllegalStateException("away"));
    assertThat(stories.find(ID).onErrorComplete().block()).isNull();

    answer = Sinks.one();
    answer.tryEmitValue(story(Status.READY));

    assertThat(stories.find(ID).block()).isNotNull();
  }

  @Test
  void story_evicted_isLoadedAgain() {
    answer.tryEmitValue(story(Status.READY));
    stories.find(ID).block();

    stories.forget(ID);
    stories.find(ID).block();

    assertThat(lookUps).hasValue(2);
  }

  @Test
  void load_begunBeforeAnEviction_isNotCached() {
    CompletableFuture<@Nullable Status> early = ask();

    stories.forget(ID);
    answer.tryEmitValue(story(Status.READY));
    stories.find(ID).block();

    assertThat(early.join()).isNotNull();
    assertThat(lookUps).hasValue(2);
  }

  @Test
  void story_private_isNeitherCachedNorShared() {
    answer.tryEmitValue(
        new StoryRecord(
            ID,
            "Title",
            Status.READY,
            1,
            null,
            new Work(60, 0, null, null),
            null,
            null,
            Instant.EPOCH,
            new Change("acme", "shop", 1, AccountId.random()),
            false,
            null));

    stories.find(ID).block();
    stories.find(ID).block();

    assertThat(lookUps).hasValue(2);
    assertThat(stories.findPublic(ID).block()).isNull();
  }

  /** Titles are bounded where they come in; a thousand times as long ones would not fill more. */
  @Test
  void stories_manyAndLong_areCachedUpToABoundOfBytes() {
    Cache<StoryId, StoryRecord> kept = FinishedStoryCache.newCache(nowNs::get);
    for (int i = 0; i < 20_000; i++) {
      kept.put(new StoryId("brief_%032x".formatted(i)), titled("x".repeat(140)));
    }
    kept.cleanUp();
    long small = kept.estimatedSize();
    for (int i = 0; i < 500; i++) {
      kept.put(new StoryId("brief_%032x".formatted(100_000 + i)), titled("x".repeat(140_000)));
    }
    kept.cleanUp();

    assertThat(small).isBetween(5_000L, 16_384L);
    assertThat(kept.asMap().values().stream().mapToLong(each -> 2L * each.title().length()).sum())
        .isLessThanOrEqualTo(16L << 20);
  }

  private static StoryRecord titled(String title) {
    return new StoryRecord(
        ID,
        title,
        Status.READY,
        1,
        null,
        new Work(60, 0, null, null),
        null,
        null,
        Instant.EPOCH,
        null,
        false,
        null);
  }

  private CompletableFuture<@Nullable Status> ask() {
    return stories.find(ID).map(StoryRecord::status).toFuture();
  }

  private static StoryRecord story(Status status) {
    return new StoryRecord(
        ID,
        "Title",
        status,
        1,
        null,
        new Work(60, 0, null, null),
        null,
        null,
        Instant.EPOCH,
        null,
        false,
        null);
  }
}
