package dev.briefcast.gateway.operator.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.account.Accounts;
import dev.briefcast.gateway.account.IssuedKey;
import dev.briefcast.gateway.account.Key;
import dev.briefcast.gateway.account.KeyRows;
import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Operator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Makes and revokes keys of any account, each change with its line in the audit. */
@Component
class KeyDesk {

  /**
   * A key that was just made.
   *
   * @param issued its secret, which cannot be had again
   */
  record NewKey(Key key, IssuedKey issued) {

    String secret() {
      return issued.key().secret();
    }
  }

  private final Accounts accounts;
  private final DirectoryRows directory;
  private final KeyRows keys;
  private final Audit audit;

  KeyDesk(Accounts accounts, DirectoryRows directory, KeyRows keys, Audit audit) {
    this.accounts = accounts;
    this.directory = directory;
    this.keys = keys;
    this.audit = audit;
  }

  /** The account's keys, the newest first; fails if there is no such account. */
  Mono<List<Key>> list(AccountId account) {
    return Found.orMissing(directory.find(account), "account").then(keys.list(account));
  }

  /**
   * Makes a key; fails if there is no such account, and is empty if there is a key of that id.
   *
   * @param id chosen by the caller: the same request again makes no second key
   */
  Mono<NewKey> issue(Operator operator, AccountId account, UUID id, String name) {
    Mono<NewKey> issued =
        Found.orMissing(directory.find(account), "account")
            .flatMap(found -> accounts.issueKey(account, id, name))
            .flatMap(key -> keys.find(account, id).map(found -> new NewKey(found, key)));
    return audit.audited(
        operator,
        issued,
        made ->
            new Action(
                "key.create",
                made.key().id().toString(),
                Map.of("account", account.toString(), "name", name)));
  }

  /** Makes a key useless from its next call on; fails if the account has no such key. */
  Mono<UUID> revoke(Operator operator, AccountId account, UUID key) {
    Mono<UUID> revoked =
        audit.audited(
            operator,
            keys.revoke(account, key),
            id -> new Action("key.revoke", id.toString(), Map.of("account", account.toString())));
    return Found.orMissing(revoked, "key");
  }
}
