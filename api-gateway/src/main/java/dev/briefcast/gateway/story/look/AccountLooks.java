package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;

/** Reads and changes the looks that accounts chose. */
@Component
public class AccountLooks {

  private static final int BYTES_MAX = 96 * 1024;

  private final LookRows rows;
  private final TransactionalOperator transaction;

  AccountLooks(LookRows rows, TransactionalOperator transaction) {
    this.rows = rows;
    this.transaction = transaction;
  }

  /** The body of a request that chooses a look: a logo in Base64, and room for the rest. */
  public static Mono<JsonNode> body(ServerHttpRequest request) {
    return JsonBodies.object(request, BYTES_MAX, body -> false);
  }

  /** The account's, or that of the account whose sandbox it is; empty if there is none. */
  public Mono<AccountLook> find(AccountId account) {
    return rows.find(account);
  }

  /**
   * The look that the account has from now on; fails with a refusal if the body is none, or the
   * account is a sandbox.
   *
   * @param body a look and {@code logo_png}
   */
  public Mono<Look> choose(AccountId account, JsonNode body) {
    return Mono.fromSupplier(() -> LookUpdate.read(body))
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(chosen -> choose(account, chosen));
  }

  private Mono<Look> choose(AccountId account, LookUpdate chosen) {
    return rows.lock(account)
        .switchIfEmpty(
            Mono.error(
                () ->
                    new RefusedException(
                        ErrorCode.FORBIDDEN,
                        "A sandbox uses the look of its account: set the look with a live key.")))
        .map(chosen::appliedTo)
        .delayUntil(look -> rows.saveLogo(account, chosen.logo(), look))
        .delayUntil(look -> rows.choose(account, look))
        .as(transaction::transactional);
  }
}
