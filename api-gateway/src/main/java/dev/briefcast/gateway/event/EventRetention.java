package dev.briefcast.gateway.event;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Deletes expired events, with their deliveries. */
@Component
class EventRetention {

  private static final Logger log = LoggerFactory.getLogger(EventRetention.class);
  private static final Duration TIMEOUT = Duration.ofMinutes(20);

  private final EventRows rows;
  private final EventProperties properties;

  EventRetention(EventRows rows, EventProperties properties) {
    this.rows = rows;
    this.properties = properties;
  }

  /** Deletes expired events if it is time; never fails, and retries the next time. */
  @Scheduled(initialDelayString = "5m", fixedDelayString = "30m")
  Mono<Void> runIfDue() {
    return Mono.defer(() -> rows.removeSome(properties.retention()))
        .repeat()
        .takeWhile(removed -> removed > 0)
        .then()
        .timeout(TIMEOUT)
        .doOnError(
            failure ->
                log.warn("Could not delete expired events, will retry: {}", failure.toString()))
        .onErrorComplete();
  }
}
