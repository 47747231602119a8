package dev.briefcast.gateway.auth.account;

import dev.briefcast.contracts.event.AccountPlanSet;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.queue.outbox.Outbox;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Creates accounts, as operators ask for them. */
@Component
public class Accounts {

  private final AccountRows rows;
  private final Outbox outbox;
  private final TransactionalOperator transaction;
  private final SecureRandom random = new SecureRandom();
  private final Passwords passwords;

  Accounts(
      AccountRows rows, Outbox outbox, TransactionalOperator transaction, Passwords passwords) {
    this.rows = rows;
    this.outbox = outbox;
    this.transaction = transaction;
    this.passwords = passwords;
  }

  /** Makes an account and tells the ledger of its allowance. */
  public Mono<AccountId> create(String name, Plan plan) {
    AccountId account = AccountId.random();
    return rows.insert(account, name, plan)
        .flatMap(at -> announcePlan(account, plan, at))
        .as(transaction::transactional)
        .doOnNext(told -> outbox.wake());
  }

  /** Gives an account another plan and tells the ledger; empty if there is no such account. */
  public Mono<AccountId> changePlan(AccountId account, Plan plan) {
    return rows.setPlan(account, plan)
        .flatMap(at -> announcePlan(account, plan, at))
        .as(transaction::transactional)
        .doOnNext(told -> outbox.wake());
  }

  private Mono<AccountId> announcePlan(AccountId account, Plan plan, Instant at) {
    var planSet =
        new AccountPlanSet(UUID.randomUUID(), at, account, plan.name(), plan.secondsPerMonth());
    return outbox.add(Topic.ACCOUNT_PLANS, planSet).thenReturn(account);
  }

  /** Makes a key for an account. */
  public Mono<IssuedKey> issueKey(AccountId account, String name) {
    return issueKey(account, UUID.randomUUID(), name, ApiKey.Mode.LIVE);
  }

  /**
   * Makes a key of an id that the caller chose; empty if there is one: a request that is sent again
   * makes no second key.
   */
  public Mono<IssuedKey> issueKey(AccountId account, UUID id, String name, ApiKey.Mode mode) {
    var issued = new IssuedKey(id, ApiKey.random(random, mode));
    return holder(account, mode)
        .filterWhen(holder -> rows.insertKey(holder, name, issued))
        .map(holder -> issued)
        .as(transaction::transactional);
  }

  private Mono<AccountId> holder(AccountId account, ApiKey.Mode mode) {
    return switch (mode) {
      case LIVE -> Mono.just(account);
      case SANDBOX -> sandbox(account);
    };
  }

  /** The sandbox of an account, which is made if there is none; empty if it is a sandbox itself. */
  public Mono<AccountId> sandbox(AccountId account) {
    return rows.sandbox(account);
  }

  /** The sandbox of an account; empty if it has none yet. */
  public Mono<AccountId> existingSandbox(AccountId account) {
    return rows.findSandbox(account);
  }

  /** Makes a key useless from its next call on; nothing happens if it is already. */
  public Mono<Void> revokeKey(UUID id) {
    return rows.revokeKey(id);
  }

  /** Writes down who is to sign in to an account, once that person has a password; says whom. */
  public Mono<UUID> invite(AccountId account, String email) {
    return rows.invitePerson(account, email);
  }

  /** Lets a person sign in to an account. Takes about 50 ms and 16 MiB for the password's hash. */
  public Mono<Void> addPerson(AccountId account, String email, String password) {
    return passwords.hash(password).flatMap(hash -> rows.insertPerson(account, email, hash));
  }
}
