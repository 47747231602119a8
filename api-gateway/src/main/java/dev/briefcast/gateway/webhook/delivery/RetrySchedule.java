package dev.briefcast.gateway.webhook.delivery;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The schedule by which failed deliveries are retried. */
final class RetrySchedule {

  /** How many tries an event has. */
  static final int TRIES = 10;

  /** Behind the first try, which is at once. */
  private static final List<Duration> RESTS =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14),
          Duration.ofHours(20),
          Duration.ofHours(24));

  private static final double JITTER = 0.2;

  private RetrySchedule() {}

  /**
   * How long to rest, up to a fifth longer than the schedule says, so that what failed together
   * does not come back together; null if that was the last try.
   *
   * @param tries how many there were
   * @param wanted by the endpoint: it may ask for more rest, not for less
   */
  static @Nullable Duration delay(int tries, @Nullable Duration wanted, RandomGenerator random) {
    if (tries >= TRIES) {
      return null;
    }
    Duration planned = RESTS.get(tries - 1);
    Duration rest = wanted != null && wanted.compareTo(planned) > 0 ? wanted : planned;
    return rest.plusMillis((long) (rest.toMillis() * JITTER * random.nextDouble()));
  }
}
