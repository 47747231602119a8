package dev.briefcast.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Work;
import dev.briefcast.gateway.web.RefusedException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;
import reactor.test.scheduler.VirtualTimeScheduler;

class ProgressFeedsTest {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private VirtualTimeScheduler time;
  private StoryRecord now = story(Status.GENERATING, 0);
  private int looks;

  @BeforeEach
  void takeTheClock() {
    time = VirtualTimeScheduler.getOrSet();
  }

  @AfterEach
  void giveItBack() {
    VirtualTimeScheduler.reset();
  }

  @Test
  void watchers_ofOneStory_shareEachLook_andHearOfChangesOnly() {
    ProgressFeeds feeds = feeds(10);
    List<Integer> heard = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      feeds.follow(now).map(story -> story.work().percent()).subscribe(heard::add);
    }

    time.advanceTimeBy(SECOND.multipliedBy(3));
    now = story(Status.GENERATING, 40);
    time.advanceTimeBy(SECOND);

    assertThat(looks).isEqualTo(5);
    assertThat(heard).containsExactly(0, 0, 0, 0, 0, 40, 40, 40, 40, 40);
  }

  @Test
  void feed_ofAStoryThatHasEnded_ends_andIsLookedAtNoMore() {
    ProgressFeeds feeds = feeds(10);
    StepVerifier feed =
        StepVerifier.create(feeds.follow(now))
            .expectNextCount(1)
            .then(() -> now = story(Status.READY, 100))
            .then(() -> time.advanceTimeBy(SECOND))
            .expectNextMatches(story -> story.status() == Status.READY)
            .expectComplete();

    feed.verify(SECOND);
    time.advanceTimeBy(SECOND.multipliedBy(9));

    assertThat(looks).isEqualTo(2);
  }

  @Test
  void watcher_beyondTheBound_isRefused_untilAnotherHasGone() {
    ProgressFeeds feeds = feeds(1);
    var first = feeds.follow(now).subscribe();

    StepVerifier.create(feeds.follow(now)).expectError(RefusedException.class).verify(SECOND);
    first.dispose();

    StepVerifier.create(feeds.follow(now).take(1))
        .expectNextCount(1)
        .expectComplete()
        .verify(SECOND);
  }

  @Test
  void watcher_whenTheGatewayStops_isLetGo() {
    ProgressFeeds feeds = feeds(1);

    StepVerifier.create(feeds.follow(now))
        .expectNextCount(1)
        .then(feeds::stop)
        .expectComplete()
        .verify(SECOND);
  }

  private ProgressFeeds feeds(int max) {
    var properties =
        new WatcherProperties(max, SECOND, Duration.ofSeconds(15), Duration.ofMinutes(10));
    return new ProgressFeeds(
        (id, viewer) ->
            Mono.fromSupplier(
                () -> {
                  looks++;
                  return now;
                }),
        properties,
        new SimpleMeterRegistry());
  }

  private static StoryRecord story(Status status, int percent) {
    return new StoryRecord(
        new StoryId("brief_0123456789abcdef0123456789abcdef"),
        "A story",
        status,
        1,
        null,
        new Work(60, percent, "frames", null),
        null,
        null,
        Instant.EPOCH,
        null);
  }
}
