package dev.briefcast.github.installation;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.AppCalls;
import dev.briefcast.github.api.AppCalls.InstallationView;
import dev.briefcast.github.installation.InstallationLeaseRows.Leased;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Brings one installation's account, key and grants in line with what GitHub says of it. Each step
 * can be repeated.
 */
final class InstallationReconciler {

  private static final Duration ROWS_WITHIN = Duration.ofSeconds(10);

  private final AppCalls app;
  private final @Nullable OperatorClient operator;
  private final KeyCipher cipher;
  private final InstallationLeaseRows rows;
  private final GitHubAppProperties properties;

  /**
   * @param operator without which installations have no accounts
   */
  InstallationReconciler(
      AppCalls app,
      @Nullable OperatorClient operator,
      KeyCipher cipher,
      InstallationLeaseRows rows,
      GitHubAppProperties properties) {
    this.app = app;
    this.operator = operator;
    this.cipher = cipher;
    this.rows = rows;
    this.properties = properties;
  }

  void reconcile(Leased row) throws InterruptedException {
    Installation known = row.installation();
    // What is taken back is taken back first, whatever GitHub answers or does not.
    if (known.state().equals("removed")) {
      revokeAccess(row);
    }
    Optional<InstallationView> found = app.installation(known.id());
    if (found.isEmpty()) {
      requireLease(rows.seen(row, known.owner(), "removed"));
      revokeAccess(row);
      return;
    }
    InstallationView view = found.get();
    if (view.suspended()) {
      requireLease(rows.seen(row, view.owner(), "suspended"));
      revokeAccess(row);
      return;
    }
    if (operator != null) {
      grantAccess(row, view, operator);
    }
    requireLease(rows.seen(row, view.owner(), "active"));
    rows.wake(known.id()).block(ROWS_WITHIN);
  }

  private void grantAccess(Leased row, InstallationView view, OperatorClient calls)
      throws InterruptedException {
    UUID account = account(row, view, calls);
    byte[] sealed = row.installation().sealedKey();
    if (sealed == null || cipher.decrypt(sealed, view.id()).isEmpty()) {
      // One that was issued just before a crash is known to nobody.
      calls.revokeKeys(account);
      requireLease(rows.key(row, cipher.encrypt(calls.issueKey(account), view.id())));
    }
    changeGrants(calls, account, requiredGrants(view));
  }

  private UUID account(Leased row, InstallationView view, OperatorClient calls)
      throws InterruptedException {
    UUID known = row.installation().account();
    if (known != null) {
      return known;
    }
    String name = "github.com/" + view.owner() + " (installation " + view.id() + ")";
    // One that was made just before a crash is found by its name.
    Optional<UUID> made = row.accountWanted() ? calls.findAccount(name) : Optional.empty();
    requireLease(rows.wanted(row));
    UUID account = made.isPresent() ? made.get() : calls.createAccount(name, properties.plan());
    requireLease(rows.account(row, account));
    return account;
  }

  private Set<String> requiredGrants(InstallationView view) throws InterruptedException {
    if (!properties.allowsPrivateOf(view.owner())) {
      return Set.of();
    }
    String owner = view.owner().toLowerCase(Locale.ROOT);
    if (view.all()) {
      return Set.of(owner);
    }
    var wanted = new HashSet<String>();
    for (String repo : app.privateRepositories(view.id())) {
      wanted.add(owner + "/" + repo.toLowerCase(Locale.ROOT));
    }
    return wanted;
  }

  /** What is too much goes first. */
  private static void changeGrants(OperatorClient calls, UUID account, Set<String> wanted)
      throws InterruptedException {
    Set<String> granted = calls.grants(account);
    for (String each : granted) {
      if (!wanted.contains(each)) {
        calls.revokeGrant(account, each);
      }
    }
    for (String each : wanted) {
      if (!granted.contains(each)) {
        calls.grant(account, each);
      }
    }
  }

  private void revokeAccess(Leased row) throws InterruptedException {
    UUID account = row.installation().account();
    if (operator != null && account != null) {
      changeGrants(operator, account, Set.of());
      operator.revokeKeys(account);
      requireLease(rows.key(row, null));
    }
  }

  private static void requireLease(Mono<Boolean> change) {
    if (!Boolean.TRUE.equals(change.block(ROWS_WITHIN))) {
      throw new IllegalStateException("another instance holds the lease");
    }
  }
}
