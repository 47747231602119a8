package dev.briefcast.gateway.limit;

import dev.briefcast.contracts.id.AccountId;
import reactor.core.publisher.Mono;

/** The one count of an account's requests for stories, which all replicas share. */
@FunctionalInterface
interface PostWindow {

  /**
   * Decides about one request, and counts it if it is admitted.
   *
   * @param usual how many are allowed in 60 s unless the account's plan says otherwise
   */
  Mono<Decision> admit(AccountId account, int usual);
}
