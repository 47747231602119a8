package dev.briefcast.gateway.ui.settings.people;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.UUID;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Invites people to an account, changes their roles and removes them. Owners alone do so, and an
 * account always has an owner who can sign in.
 */
@Component
public class People {

  /** In one account. */
  static final int PEOPLE_MAX = 25;

  private static final String LAST =
      "An account needs an owner who can sign in, and this is the last one.";

  private final PeopleRows rows;
  private final MailQueue mailbox;
  private final TransactionalOperator transaction;

  People(PeopleRows rows, MailQueue mailbox, TransactionalOperator transaction) {
    this.rows = rows;
    this.mailbox = mailbox;
    this.transaction = transaction;
  }

  /** The role of who is signed in; fails with a refusal if they were removed meanwhile. */
  public Mono<Role> roleOf(Person person) {
    return rows.role(person.account(), person.id()).switchIfEmpty(Mono.error(People::notFound));
  }

  /** Fails with a refusal unless that person is an owner. */
  public Mono<Role> requireOwner(Person person) {
    return roleOf(person)
        .filter(role -> role == Role.OWNER)
        .switchIfEmpty(
            Mono.error(
                () ->
                    new RefusedException(
                        ErrorCode.FORBIDDEN, "Only owners of the account may do that.")));
  }

  /**
   * Writes a person down, and has a mail sent with a link to choose a password. Whether somebody
   * has that address at Briefcast is told to that address alone.
   */
  Mono<Void> invite(Person by, String email, Role role) {
    return change(
        by,
        account ->
            rows.invite(account, email, role, PEOPLE_MAX)
                .switchIfEmpty(conflict("An account has at most " + PEOPLE_MAX + " people."))
                .flatMap(person -> mailbox.ask(MailKind.INVITATION, email, person))
                .onErrorResume(
                    DataIntegrityViolationException.class,
                    taken -> conflict("This address already belongs to a person of the account.")));
  }

  Mono<Void> setRole(Person by, UUID person, Role role) {
    return change(
        by,
        account ->
            requireOwnerRemains(account, person, role == Role.OWNER)
                .then(rows.setRole(account, person, role)));
  }

  /** Signs the person out everywhere, too. */
  Mono<Void> remove(Person by, UUID person) {
    return change(
        by,
        account -> requireOwnerRemains(account, person, false).then(rows.remove(account, person)));
  }

  /** Whether the account has that person; fails with a refusal if not. */
  Mono<Role> find(AccountId account, UUID person) {
    return rows.role(account, person).switchIfEmpty(Mono.error(People::notFound));
  }

  /** A change of an account's people. */
  private interface Change {
    Mono<Void> of(AccountId account);
  }

  private Mono<Void> change(Person by, Change change) {
    return rows.lock(by.account())
        .switchIfEmpty(Mono.error(People::notFound))
        .delayUntil(account -> requireOwner(by))
        .flatMap(change::of)
        .as(transaction::transactional);
  }

  private Mono<Role> requireOwnerRemains(AccountId account, UUID person, boolean harmless) {
    return find(account, person)
        .delayUntil(
            role ->
                harmless || role == Role.MEMBER
                    ? Mono.empty()
                    : rows.hasOtherOwner(account, person)
                        .filter(other -> other)
                        .switchIfEmpty(conflict(LAST)));
  }

  private static <T> Mono<T> conflict(String sentence) {
    return Mono.error(() -> new RefusedException(ErrorCode.CONFLICT, sentence));
  }

  private static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such person.");
  }
}
