package dev.briefcast.standalone.client;

import dev.briefcast.client.AccountEvent;
import dev.briefcast.standalone.client.listen.EventFollower;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which events are followed. */
final class FollowOptions {

  @Option(
      names = "--type",
      split = ",",
      paramLabel = "TYPE",
      description = "Only events of these types, for instance story.ready (default: all).")
  private List<String> types = List.of();

  @Option(
      names = "--after",
      paramLabel = "EVENT",
      description = "Start after this event (default: with the next one).")
  private @Nullable String after;

  @Nullable String after() {
    return after;
  }

  /** Leaves out what is not wanted. */
  EventFollower.Taker filtered(EventFollower.Taker taker) {
    return (AccountEvent event) -> {
      if (types.isEmpty() || types.contains(event.type())) {
        taker.take(event);
      }
    };
  }
}
