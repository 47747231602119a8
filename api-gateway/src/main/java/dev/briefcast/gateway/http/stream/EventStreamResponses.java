package dev.briefcast.gateway.http.stream;

import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import reactor.core.publisher.Flux;

/** Writes responses of server-sent events. */
public final class EventStreamResponses {

  /** The first of them has the answer begin, unless it is a refusal. */
  private static final Duration FIRST_HEARTBEAT = Duration.ofMillis(50);

  private EventStreamResponses() {}

  /**
   * An answer of events, with a comment every now and then, so that nobody on the way closes the
   * connection.
   */
  public static <T> ResponseEntity<Flux<ServerSentEvent<T>>> of(
      Flux<ServerSentEvent<T>> events, Duration heartbeat) {
    // A proxy that collects answers would show nothing until the end.
    return ResponseEntity.ok()
        .cacheControl(CacheControl.noStore())
        .header("X-Accel-Buffering", "no")
        .contentType(MediaType.TEXT_EVENT_STREAM)
        .body(events.publish(same -> same.mergeWith(heartbeats(same, heartbeat))));
  }

  private static <T> Flux<ServerSentEvent<T>> heartbeats(
      Flux<ServerSentEvent<T>> events, Duration heartbeat) {
    ServerSentEvent<T> alive = ServerSentEvent.<T>builder().comment("alive").build();
    return Flux.interval(FIRST_HEARTBEAT, heartbeat)
        .onBackpressureDrop()
        .map(beat -> alive)
        .takeUntilOther(events.ignoreElements());
  }
}
