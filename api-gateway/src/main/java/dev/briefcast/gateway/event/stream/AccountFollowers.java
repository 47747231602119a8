package dev.briefcast.gateway.event.stream;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.stream.Followers;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Limits how many event streams an account has open at once. */
@Component
public class AccountFollowers {

  private final StreamRows rows;
  private final Duration heartbeat;
  private final Followers<AccountId> followers;

  AccountFollowers(StreamRows rows, EventStreamProperties properties, MeterRegistry meters) {
    this.rows = rows;
    this.heartbeat = properties.heartbeat();
    this.followers =
        new Followers<>(properties.max(), properties.perAccount(), properties.longest());
    Gauge.builder("briefcast.events.followers", followers::count)
        .description("Open event streams of API clients")
        .baseUnit("connections")
        .register(meters);
  }

  /**
   * What a caller follows, until its key is revoked, which ends it within a heartbeat; refused
   * where too many follow already.
   */
  public <T> Flux<T> admit(Caller caller, Flux<T> followed) {
    return followers.admit(caller.account(), followed.takeUntilOther(revoked(caller)));
  }

  private Mono<Boolean> revoked(Caller caller) {
    return Flux.interval(heartbeat)
        .onBackpressureDrop()
        .concatMap(tick -> rows.isValid(caller).onErrorResume(failure -> Mono.empty()), 1)
        .filter(valid -> !valid)
        .next();
  }

  /** Before the gateway goes on answering for others, and waits for what is being served. */
  @Order(Ordered.HIGHEST_PRECEDENCE)
  @EventListener(ContextClosedEvent.class)
  void stop() {
    followers.stop();
  }
}
