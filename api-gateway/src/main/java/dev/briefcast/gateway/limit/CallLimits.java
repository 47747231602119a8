package dev.briefcast.gateway.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.ratelimiter.internal.AtomicRateLimiter;
import java.time.Duration;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * The limits that each replica keeps for itself: so many in a period, then none until the next. A
 * period begins with the first request of an account or address.
 */
@Component
class CallLimits {

  private record Subject(Limit limit, String name) {}

  private static final Duration LONGEST = Duration.ofHours(1);

  private final LimitProperties properties;
  private final Function<Limit, Duration> period;
  private final Cache<Subject, AtomicRateLimiter> limiters;

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

  Decision decide(Limit limit, String subject) {
    AtomicRateLimiter limiter = limiters.get(new Subject(limit, subject), this::limiter);
    boolean admitted = limiter.reservePermission() >= 0;
    var state = limiter.getDetailedMetrics();
    return new Decision(
        admitted,
        properties.allowed(limit),
        Math.max(0, state.getAvailablePermissions()),
        Duration.ofNanos(state.getNanosToWait()));
  }

  /** How many accounts and addresses are remembered. */
  long tracked() {
    limiters.cleanUp();
    return limiters.estimatedSize();
  }

  private AtomicRateLimiter limiter(Subject subject) {
    var config =
        RateLimiterConfig.custom()
            .limitForPeriod(properties.allowed(subject.limit()))
            .limitRefreshPeriod(period.apply(subject.limit()))
            .timeoutDuration(Duration.ZERO)
            .build();
    return new AtomicRateLimiter(subject.limit().text(), config);
  }
}
