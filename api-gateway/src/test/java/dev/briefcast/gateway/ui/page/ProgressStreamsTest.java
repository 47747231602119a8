package dev.briefcast.gateway.ui.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Work;
import dev.briefcast.gateway.story.feed.StoryFeedProperties;
import dev.briefcast.gateway.story.feed.StoryFeeds;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;
import reactor.test.scheduler.VirtualTimeScheduler;

class ProgressStreamsTest {

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
  void watchers_ofOneStory_shareEachQuery_andGetChangesOnly() {
    ProgressStreams feeds = feeds(10);
    List<Integer> heard = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      feeds.follow(now, "one").map(story -> story.work().percent()).subscribe(heard::add);
    }

    time.advanceTimeBy(SECOND.multipliedBy(3));
    now = story(Status.GENERATING, 40);
    time.advanceTimeBy(SECOND);

    assertThat(looks).isEqualTo(5);
    assertThat(heard).containsExactly(0, 0, 0, 0, 0, 40, 40, 40, 40, 40);
  }

  @Test
  void feed_ofAnEndedStory_ends_andIsPolledNoMore() {
    ProgressStreams feeds = feeds(10);
    StepVerifier feed =
        StepVerifier.create(feeds.follow(now, "one"))
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
  void watcher_beyondTheBound_isRefused_untilAnotherLeaves() {
    ProgressStreams feeds = feeds(1);
    var first = feeds.follow(now, "one").subscribe();

    StepVerifier.create(feeds.follow(now, "one"))
        .expectError(RefusedException.class)
        .verify(SECOND);
    first.dispose();

    StepVerifier.create(feeds.follow(now, "one").take(1))
        .expectNextCount(1)
        .expectComplete()
        .verify(SECOND);
  }

  @Test
  void watchers_ofOneAddress_areBounded_andForgottenWithTheLast() {
    ProgressStreams feeds = feeds(1_000);
    var watching = new ArrayList<Disposable>();
    var refused = new ArrayList<Throwable>();

    for (int i = 0; i < 2_000; i++) {
      watching.add(feeds.follow(now, "one").subscribe(story -> {}, refused::add));
    }

    assertThat(refused).hasSize(1_995).allMatch(RefusedException.class::isInstance);
    StepVerifier.create(feeds.follow(now, "two").take(1))
        .expectNextCount(1)
        .expectComplete()
        .verify(SECOND);
    assertThat(feeds.addresses()).isEqualTo(1);
    watching.forEach(Disposable::dispose);
    assertThat(feeds.addresses()).isZero();
  }

  @Test
  void watchers_ofManyAddresses_areBoundedInTotal() {
    ProgressStreams feeds = feeds(10);

    for (int i = 0; i < 1_000; i++) {
      feeds.follow(now, "address " + i).subscribe(story -> {}, refused -> {});
    }

    assertThat(feeds.addresses()).isEqualTo(10);
  }

  @Test
  void watcher_whenTheGatewayStops_isDisconnected() {
    ProgressStreams feeds = feeds(1);

    StepVerifier.create(feeds.follow(now, "one"))
        .expectNextCount(1)
        .then(feeds::stop)
        .expectComplete()
        .verify(SECOND);
  }

  private ProgressStreams feeds(int max) {
    var properties =
        new StoryFeedProperties(max, 5, SECOND, Duration.ofSeconds(15), Duration.ofMinutes(10));
    var stories =
        new StoryFeeds(
            (id, viewer) ->
                Mono.fromSupplier(
                    () -> {
                      looks++;
                      return now;
                    }),
            SECOND);
    return new ProgressStreams(stories, properties, new SimpleMeterRegistry());
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
        null,
        false,
        null);
  }
}
