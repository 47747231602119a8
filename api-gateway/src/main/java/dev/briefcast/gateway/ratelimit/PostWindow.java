package dev.briefcast.gateway.ratelimit;

import dev.briefcast.contracts.id.AccountId;
import reactor.core.publisher.Mono;

/** The window in which an account's story requests are counted, shared by all replicas. */
@FunctionalInterface
interface PostWindow {

  /**
   * Decides about one request, and counts it if it is admitted.
   *
   * @param usual how many are allowed in 60 s unless the account's plan says otherwise
   */
  Mono<RateDecision> admit(AccountId account, int usual);
}
