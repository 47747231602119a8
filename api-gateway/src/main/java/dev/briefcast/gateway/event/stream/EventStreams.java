package dev.briefcast.gateway.event.stream;

import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.event.stream.StreamRows.Followed;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Streams an account's events to its clients as they happen. Events are in the database, whichever
 * gateway wrote them; so each gateway looks there, and a client goes on at any of them where it
 * ended.
 */
@Component
class EventStreams {

  private static final Logger log = LoggerFactory.getLogger(EventStreams.class);

  private final StreamRows rows;
  private final AccountFollowers followers;
  private final EventStreamProperties properties;

  EventStreams(StreamRows rows, AccountFollowers followers, EventStreamProperties properties) {
    this.rows = rows;
    this.followers = followers;
    this.properties = properties;
  }

  /** An account's events from a position on; refused where too many follow already. */
  Flux<EventBody> follow(Caller caller, Position from) {
    return followers.admit(caller, Flux.defer(() -> events(caller, from)));
  }

  private Flux<EventBody> events(Caller caller, Position from) {
    var last = new AtomicReference<>(from);
    return Flux.interval(Duration.ZERO, properties.every())
        .onBackpressureDrop()
        .concatMap(tick -> newEvents(caller, last), 1);
  }

  /** All that there is, page by page. A database that is away for a moment ends nothing. */
  private Flux<EventBody> newEvents(Caller caller, AtomicReference<Position> last) {
    var more = new AtomicBoolean(true);
    return Flux.defer(() -> rows.next(caller, last.get()))
        .doOnNext(page -> more.set(page.size() == StreamRows.PAGE))
        .doOnNext(
            page -> page.stream().map(Followed::position).reduce((a, b) -> b).ifPresent(last::set))
        .repeat(more::get)
        .concatMapIterable(page -> page, 1)
        .map(Followed::event)
        .onErrorResume(failure -> Mono.empty());
  }

  /** Never fails: what a dump brought stands first all the same, soon after the start. */
  @Scheduled(initialDelayString = "5s", fixedDelayString = "24h")
  Mono<Void> renumber() {
    return rows.renumber()
        .doOnError(
            failure -> log.warn("Could not order events, will retry: {}", failure.toString()))
        .onErrorComplete();
  }
}
