package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.ApiKey.Mode;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Key;
import dev.briefcast.gateway.auth.account.KeyRows;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Creates and revokes the keys of any account, each change with its line in the audit log. */
@Component
class KeyAdministration {

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

  KeyAdministration(Accounts accounts, DirectoryRows directory, KeyRows keys, Audit audit) {
    this.accounts = accounts;
    this.directory = directory;
    this.keys = keys;
    this.audit = audit;
  }

  /** The account's keys, the newest first; fails if there is no such account. */
  Mono<List<Key>> list(AccountId account) {
    return PathIds.orMissing(directory.find(account), "account").then(keys.list(account));
  }

  /**
   * Makes a key; fails if there is no such account, and is empty if there is a key of that id.
   *
   * @param id chosen by the caller: the same request again makes no second key
   */
  Mono<NewKey> issue(Operator operator, AccountId account, UUID id, String name, Mode mode) {
    Mono<NewKey> issued =
        PathIds.orMissing(directory.find(account), "account")
            .flatMap(found -> accounts.issueKey(account, id, name, mode))
            .flatMap(key -> keys.find(account, id).map(found -> new NewKey(found, key)));
    return audit.audited(
        operator,
        issued,
        made ->
            new AuditedAction(
                "key.create",
                made.key().id().toString(),
                Map.of("account", account.toString(), "name", name, "mode", mode.text())));
  }

  /** Makes a key useless from its next call on; fails if the account has no such key. */
  Mono<UUID> revoke(Operator operator, AccountId account, UUID key) {
    Mono<UUID> revoked =
        audit.audited(
            operator,
            keys.revoke(account, key),
            id ->
                new AuditedAction(
                    "key.revoke", id.toString(), Map.of("account", account.toString())));
    return PathIds.orMissing(revoked, "key");
  }
}
