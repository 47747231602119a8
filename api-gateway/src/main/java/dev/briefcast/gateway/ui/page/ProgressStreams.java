package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.http.stream.Followers;
import dev.briefcast.gateway.ratelimit.ClientAddress;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.feed.StoryFeedProperties;
import dev.briefcast.gateway.story.feed.StoryFeeds;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/** Streams of the progress of stories, for the pages that show them. */
@Component
class ProgressStreams {

  private final StoryFeeds stories;
  private final Followers<String> watchers;

  ProgressStreams(StoryFeeds stories, StoryFeedProperties properties, MeterRegistry meters) {
    this.stories = stories;
    this.watchers =
        new Followers<>(properties.max(), properties.perAddress(), properties.longest());
    Gauge.builder("briefcast.page.watchers", watchers::count)
        .description("Open progress streams of story pages")
        .baseUnit("connections")
        .register(meters);
  }

  /**
   * A story, which whoever asks may see, as it goes on. Refused where too many watch already,
   * everywhere or from that address.
   *
   * @param address from where it is watched, as {@link ClientAddress} has it
   */
  Flux<StoryRecord> follow(StoryRecord story, String address) {
    return watchers.admit(address, stories.follow(story));
  }

  /** How many addresses are remembered. */
  int addresses() {
    return watchers.clients();
  }

  /** Before the gateway goes on answering for others, and waits for what is being served. */
  @Order(Ordered.HIGHEST_PRECEDENCE)
  @EventListener(ContextClosedEvent.class)
  void stop() {
    watchers.stop();
  }
}
