package dev.briefcast.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.briefcast.contracts.id.AccountId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The rate limit of story requests. What the database said about an account that has no room left
 * is believed for a second, so that a flood on one account costs one statement a second. Nobody is
 * refused whom the database would admit: its word is counted from the moment when it was asked. A
 * larger plan is in force a second later at the most.
 */
@Component
class PostLimit {

  private static final Duration BELIEVED = Duration.ofSeconds(1);

  /**
   * An account without room.
   *
   * @param knownUntilNs until when there is none for certain
   * @param roomAtNs when there is room again for certain
   */
  private record FullAccount(int allowed, long knownUntilNs, long roomAtNs) {}

  private final PostWindow window;
  private final Ticker ticker;
  private final Cache<AccountId, FullAccount> full;

  @Autowired
  PostLimit(PostWindow window, LimitProperties properties) {
    this(window, properties, Ticker.systemTicker());
  }

  PostLimit(PostWindow window, LimitProperties properties, Ticker ticker) {
    this.window = window;
    this.ticker = ticker;
    this.full =
        Caffeine.newBuilder()
            .maximumSize(properties.trackedMax())
            .expireAfterWrite(BELIEVED)
            .ticker(ticker)
            .build();
  }

  /**
   * @param usual how many are allowed in 60 s unless the account's plan says otherwise
   */
  Mono<RateDecision> decide(AccountId account, int usual) {
    long nowNs = ticker.read();
    RateDecision refused = refusal(full.getIfPresent(account), nowNs);
    return refused != null
        ? Mono.just(refused)
        : window.admit(account, usual).doOnNext(decision -> learn(account, decision, nowNs));
  }

  /** The number of accounts that are tracked. */
  long tracked() {
    full.cleanUp();
    return full.estimatedSize();
  }

  private static @Nullable RateDecision refusal(@Nullable FullAccount known, long nowNs) {
    return known == null || nowNs - known.knownUntilNs() >= 0
        ? null
        : new RateDecision(false, known.allowed(), 0, Duration.ofNanos(known.roomAtNs() - nowNs));
  }

  private void learn(AccountId account, RateDecision decision, long askedNs) {
    if (decision.remaining() == 0) {
      long resetNs = decision.reset().toNanos();
      long knownNs = Math.min(resetNs, BELIEVED.toNanos());
      full.put(
          account, new FullAccount(decision.allowed(), askedNs + knownNs, ticker.read() + resetNs));
    }
  }
}
