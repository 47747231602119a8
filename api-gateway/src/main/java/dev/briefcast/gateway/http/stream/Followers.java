package dev.briefcast.gateway.http.stream;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/**
 * Limits how many streams are open at once, in all and for each client.
 *
 * @param <C> what a client is known by
 */
public final class Followers<C> {

  private final int max;
  private final int perClientMax;
  private final Duration longest;
  private final AtomicInteger places = new AtomicInteger();

  /** As many entries as places are taken at the most: clients without one are removed. */
  private final ConcurrentMap<C, Integer> perClient = new ConcurrentHashMap<>();

  private final Sinks.Empty<Void> closing = Sinks.empty();

  /**
   * @param max places
   * @param perClientMax of which one client may have so many
   * @param longest how long one is kept
   */
  public Followers(int max, int perClientMax, Duration longest) {
    this.max = max;
    this.perClientMax = perClientMax;
    this.longest = longest;
  }

  /**
   * What a client follows, until that ends, the time is over, or nobody may follow any more.
   * Refused where there is no place.
   */
  public <T> Flux<T> admit(C client, Flux<T> followed) {
    return Flux.defer(() -> admitted(client, followed));
  }

  private <T> Flux<T> admitted(C client, Flux<T> followed) {
    if (!takePlace(client)) {
      return Flux.error(
          new RefusedException(
                  ErrorCode.SERVICE_UNAVAILABLE,
                  "Too many event streams are open; please try again later.")
              .header("Retry-After", "5"));
    }
    return followed
        .takeUntilOther(closing.asMono())
        .take(longest)
        .doFinally(end -> releasePlace(client));
  }

  private boolean takePlace(C client) {
    int ofClient = perClient.merge(client, 1, Integer::sum);
    if (places.incrementAndGet() <= max && ofClient <= perClientMax) {
      return true;
    }
    releasePlace(client);
    return false;
  }

  private void releasePlace(C client) {
    places.decrementAndGet();
    perClient.computeIfPresent(client, (same, taken) -> taken == 1 ? null : taken - 1);
  }

  /** The number of open streams. */
  public int count() {
    return places.get();
  }

  /** The number of clients that are tracked. */
  public int clients() {
    return perClient.size();
  }

  /** Lets everybody go, and from now on whoever comes. */
  public void stop() {
    closing.tryEmitEmpty();
  }
}
