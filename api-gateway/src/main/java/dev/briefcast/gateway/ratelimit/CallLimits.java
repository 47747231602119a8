package dev.briefcast.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.contracts.digest.Sha256;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Duration;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Rate limits that each replica counts for itself: so many requests in a period. A period begins
 * with the first request of an account or address.
 */
@Component
class CallLimits {

  /** The digest: names are as long as whoever sends them likes. */
  private record Subject(Limit limit, Sha256 name) {}

  /**
   * A subject's limiter.
   *
   * @param startNs when its first period began, which the library does not tell
   */
  private record SubjectLimiter(RateLimiter limiter, long startNs) {

    /** How long until the period ends; nothing while there is room in it. */
    Duration reset(int remaining, long nowNs) {
      long periodNs = limiter.getRateLimiterConfig().getLimitRefreshPeriod().toNanos();
      return remaining > 0
          ? Duration.ZERO
          : Duration.ofNanos(periodNs - (nowNs - startNs) % periodNs);
    }
  }

  private static final Duration LONGEST = Duration.ofHours(1);

  private final LimitProperties properties;
  private final Function<Limit, Duration> period;
  private final Cache<Subject, SubjectLimiter> limiters;

  @Autowired
  CallLimits(LimitProperties properties) {
    this(properties, Limit::period, LONGEST);
  }

  CallLimits(LimitProperties properties, Duration period) {
    this(properties, limit -> period, period);
  }

  private CallLimits(
      LimitProperties properties, Function<Limit, Duration> period, Duration longest) {
    this.properties = properties;
    this.period = period;
    this.limiters =
        Caffeine.newBuilder()
            .maximumSize(properties.trackedMax())
            .expireAfterAccess(longest.multipliedBy(2))
            .build();
  }

  RateDecision decide(Limit limit, String subject) {
    SubjectLimiter counted = limiters.get(new Subject(limit, Sha256.of(subject)), this::counted);
    boolean admitted = counted.limiter().reservePermission() >= 0;
    int remaining = Math.max(0, counted.limiter().getMetrics().getAvailablePermissions());
    return new RateDecision(
        admitted,
        properties.allowed(limit),
        remaining,
        counted.reset(remaining, System.nanoTime()));
  }

  /** The number of accounts and addresses that are tracked. */
  long tracked() {
    limiters.cleanUp();
    return limiters.estimatedSize();
  }

  private SubjectLimiter counted(Subject subject) {
    var config =
        RateLimiterConfig.custom()
            .limitForPeriod(properties.allowed(subject.limit()))
            .limitRefreshPeriod(period.apply(subject.limit()))
            .timeoutDuration(Duration.ZERO)
            .build();
    return new SubjectLimiter(RateLimiter.of(subject.limit().text(), config), System.nanoTime());
  }
}
