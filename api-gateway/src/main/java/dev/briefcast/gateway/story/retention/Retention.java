package dev.briefcast.gateway.story.retention;

import dev.briefcast.gateway.story.query.FinishedStoryCache;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Expires old videos, and removes orphaned files. One gateway of all does it when it is time. */
@Component
class Retention {

  private static final Logger log = LoggerFactory.getLogger(Retention.class);
  private static final Duration TIMEOUT = Duration.ofHours(2);

  private final RetentionRows rows;
  private final StoreSweep sweep;
  private final FinishedStoryCache finished;
  private final RetentionMetrics metrics;
  private final RetentionProperties properties;

  Retention(
      RetentionRows rows,
      StoreSweep sweep,
      FinishedStoryCache finished,
      RetentionMetrics metrics,
      RetentionProperties properties) {
    this.rows = rows;
    this.sweep = sweep;
    this.finished = finished;
    this.metrics = metrics;
    this.properties = properties;
  }

  /** Deletes expired videos if it is time; never fails, and retries the next time. */
  @Scheduled(initialDelayString = "60s", fixedDelayString = "60s")
  Mono<Void> runIfDue() {
    return Mono.defer(() -> rows.claim(properties.every()))
        .filter(mine -> mine)
        .flatMap(mine -> expireNow())
        .timeout(TIMEOUT)
        .doOnError(
            failure ->
                log.warn("Could not look for expired files, will retry: {}", failure.toString()))
        .onErrorComplete()
        .then();
  }

  /**
   * Does it at once.
   *
   * @return of how many attempts files were removed
   */
  Mono<Integer> expireNow() {
    return expireAll(properties.videos())
        .then(Mono.defer(() -> sweep.sweep(properties.orphans())))
        .doOnNext(metrics::removed);
  }

  private Mono<Void> expireAll(@Nullable Duration after) {
    return after == null
        ? Mono.empty()
        : Mono.defer(() -> expireSome(after)).repeat().takeWhile(count -> count > 0).then();
  }

  private Mono<Long> expireSome(Duration after) {
    return rows.expire(after, sentence(after))
        .doOnNext(finished::forget)
        .count()
        .doOnNext(metrics::expired);
  }

  static String sentence(Duration after) {
    return ("Videos are kept for %s, and this one was deleted. Request the story again "
            + "to have it made anew.")
        .formatted(after.toDays() == 1 ? "a day" : after.toDays() + " days");
  }
}
