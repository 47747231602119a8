package dev.briefcast.gateway.ratelimit;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.http.RefusedException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Applies rate limits, tells clients what they have left, and rejects excess requests with 429. */
@Component
public class Limits {

  private final LimitProperties properties;
  private final PostLimit posts;
  private final CallLimits calls;
  private final ClientAddress addresses;
  private final LimitMetrics metrics;

  Limits(
      LimitProperties properties,
      PostLimit posts,
      CallLimits calls,
      ClientAddress addresses,
      LimitMetrics metrics) {
    this.properties = properties;
    this.posts = posts;
    this.calls = calls;
    this.addresses = addresses;
    this.metrics = metrics;
  }

  /** Counts a request of an account. */
  public Mono<Void> admit(
      Limit limit, AccountId account, boolean sandbox, ServerWebExchange exchange) {
    if (properties.allowed(limit, sandbox) == 0) {
      return Mono.empty();
    }
    return Mono.defer(() -> decide(limit, account, sandbox))
        .mapNotNull(decision -> refusal(limit, decision, exchange))
        .flatMap(Mono::error);
  }

  /** Counts a request of a client address. */
  public Mono<Void> admit(Limit limit, ServerWebExchange exchange) {
    if (properties.allowed(limit) == 0) {
      return Mono.empty();
    }
    return Mono.fromSupplier(() -> refusal(limit, exchange)).flatMap(Mono::error);
  }

  /**
   * Counts what is tried in a name, such as an email address; whoever tries is told nothing but the
   * refusal.
   */
  public Mono<Void> admit(Limit limit, String name) {
    if (properties.allowed(limit) == 0) {
      return Mono.empty();
    }
    return Mono.fromSupplier(() -> calls.decide(limit, name))
        .doOnNext(decision -> metrics.count(limit, decision))
        .filter(decision -> !decision.admitted())
        .flatMap(decision -> Mono.error(RateHeaders.refusal(limit, decision)));
  }

  /** Counts a request of a client address; null if it is admitted. */
  public @Nullable RefusedException refusal(Limit limit, ServerWebExchange exchange) {
    if (properties.allowed(limit) == 0) {
      return null;
    }
    RateDecision decision = calls.decide(limit, addresses.of(exchange.getRequest()));
    return refusal(limit, decision, exchange);
  }

  private Mono<RateDecision> decide(Limit limit, AccountId account, boolean sandbox) {
    return limit == Limit.STORY_POSTS
        ? posts.decide(account, properties.allowed(limit, sandbox))
        : Mono.just(calls.decide(limit, account.toString()));
  }

  /** Browsers plan nothing by what is left, and what they keep is not to have it. */
  private @Nullable RefusedException refusal(
      Limit limit, RateDecision decision, ServerWebExchange exchange) {
    metrics.count(limit, decision);
    if (limit != Limit.PAGES || !decision.admitted()) {
      RateHeaders.write(exchange.getResponse().getHeaders(), limit, decision);
    }
    return decision.admitted() ? null : RateHeaders.refusal(limit, decision);
  }
}
