package dev.briefcast.gateway.webhook;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Creates, changes and deletes the endpoints of accounts. A secret stands in one answer and,
 * encrypted, in the database.
 */
@Component
public class Webhooks {

  private static final int MAX = 10;
  private static final Pattern ID = Pattern.compile("wh_[0-9a-f]{32}");

  private final WebhookRows rows;
  private final DerivedKeys derived;
  private final SecretCipher cipher;
  private final WebhookKeys keys;
  private final TransactionalOperator transaction;

  Webhooks(
      WebhookRows rows,
      DerivedKeys derived,
      SecretCipher cipher,
      WebhookKeys keys,
      TransactionalOperator transaction) {
    this.rows = rows;
    this.derived = derived;
    this.cipher = cipher;
    this.keys = keys;
    this.transaction = transaction;
  }

  /** The account's endpoints, the oldest first. */
  public Mono<List<Webhook>> list(AccountId account) {
    return rows.list(account).collectList();
  }

  /** The endpoints of the account's sandbox, the oldest first; none if it has no sandbox. */
  public Mono<List<Webhook>> listOfSandbox(AccountId account) {
    return rows.listOfSandbox(account).collectList();
  }

  /**
   * The owner of an endpoint: the account or its sandbox; fails with a refusal if neither owns it.
   */
  public Mono<AccountId> holder(AccountId account, String id) {
    return orMissing(id, () -> rows.holder(account, id));
  }

  /** The account's endpoint of that id; fails with a refusal if it has none. */
  public Mono<Webhook> find(AccountId account, String id) {
    return orMissing(id, () -> rows.find(account, id));
  }

  /** The endpoint of the account or of its sandbox; fails with a refusal if neither has it. */
  public Mono<Webhook> findHeld(AccountId account, String id) {
    return orMissing(id, () -> rows.findHeld(account, id));
  }

  /** Adds an endpoint, with its secret; fails with a refusal if the account has enough of them. */
  public Mono<Webhook> add(AccountId account, WebhookChange wanted) {
    return Mono.defer(
            () -> {
              derived.require();
              String id = "wh_" + UUID.randomUUID().toString().replace("-", "");
              WebhookSecret secret = WebhookSecret.random();
              return rows.lock(account)
                  .then(rows.add(account, id, wanted, cipher.encrypt(secret, id), MAX))
                  .map(added -> added.with(secret, keys.pair(secret, id)));
            })
        .as(transaction::transactional)
        .switchIfEmpty(Mono.error(Webhooks::tooMany));
  }

  /** Changes an endpoint; fails with a refusal if the account has no such. */
  public Mono<Webhook> change(AccountId account, String id, WebhookChange wanted) {
    return orMissing(id, () -> rows.change(account, id, wanted));
  }

  /** Gives an endpoint another secret and key pair, beside which the former ones sign for a day. */
  public Mono<Webhook> rotate(AccountId account, String id) {
    return orMissing(
        id,
        () -> {
          derived.require();
          WebhookSecret secret = WebhookSecret.random();
          return rows.rotate(account, id, cipher.encrypt(secret, id))
              .map(changed -> changed.with(secret, keys.pair(secret, id)));
        });
  }

  /**
   * The public keys of anybody's endpoint, the newest first; fails with a refusal if there is none
   * of that id.
   */
  public Mono<List<String>> publicKeys(String id) {
    return orMissing(
        id,
        () -> {
          derived.require();
          return rows.signer(id, keys).map(WebhookSigner::publicKeys);
        });
  }

  /** Removes an endpoint and what is on its way to it. */
  public Mono<Void> delete(AccountId account, String id) {
    return orMissing(id, () -> rows.delete(account, id).filter(deleted -> deleted)).then();
  }

  private static <T> Mono<T> orMissing(String id, Supplier<Mono<T>> found) {
    return Mono.just(id)
        .filter(text -> ID.matcher(text).matches())
        .flatMap(text -> found.get())
        .switchIfEmpty(
            Mono.error(
                () -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such webhook.")));
  }

  private static RefusedException tooMany() {
    return new RefusedException(
        ErrorCode.CONFLICT, "An account has at most %d webhooks: delete one first.".formatted(MAX));
  }
}
