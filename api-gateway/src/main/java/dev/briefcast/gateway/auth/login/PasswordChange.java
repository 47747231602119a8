package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Passwords;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.auth.session.SecretToken;
import dev.briefcast.gateway.auth.session.Sessions;
import java.util.UUID;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Sets passwords, by a mailed link or in a person's settings. */
@Component
class PasswordChange {

  /**
   * The result of setting a password by a mailed link.
   *
   * @param first whether the person had none before, and so has nothing that others could have
   *     taken
   */
  record Chosen(UUID person, boolean first) {}

  private final MailLinkRows links;
  private final PersonRows people;
  private final Accounts accounts;
  private final Passwords passwords;
  private final Sessions sessions;
  private final MailQueue mailbox;
  private final TransactionalOperator transaction;

  PasswordChange(
      MailLinkRows links,
      PersonRows people,
      Accounts accounts,
      Passwords passwords,
      Sessions sessions,
      MailQueue mailbox,
      TransactionalOperator transaction) {
    this.links = links;
    this.people = people;
    this.accounts = accounts;
    this.passwords = passwords;
    this.sessions = sessions;
    this.mailbox = mailbox;
    this.transaction = transaction;
  }

  /** What the link allows; empty if it has been used or has ended, or is for something else. */
  Mono<MailLink> link(SecretToken token) {
    return links.find(token).filter(link -> link.kind() != MailLink.Kind.ADDRESS);
  }

  /** Uses the link up; empty if somebody else did. Whoever was signed in is not any more. */
  Mono<Chosen> changeByLink(SecretToken token, String password) {
    return passwords
        .hash(password)
        .flatMap(hash -> use(token, hash).as(transaction::transactional))
        .onErrorResume(DataIntegrityViolationException.class, signedUpMeanwhile -> Mono.empty());
  }

  /** Changes it; whoever is signed in elsewhere is not any more. */
  Mono<Void> change(UUID person, String password) {
    return passwords
        .hash(password)
        .flatMap(hash -> store(person, hash, true).as(transaction::transactional));
  }

  private Mono<Chosen> use(SecretToken token, String hash) {
    return link(token)
        .flatMap(
            link ->
                person(link)
                    .flatMap(person -> setPassword(token, person, hash))
                    .switchIfEmpty(Mono.defer(() -> signUp(token, link, hash))));
  }

  /** Who has signed up meanwhile by another link has shown to have the address as well. */
  private Mono<UUID> person(MailLink link) {
    UUID person = link.person();
    return person == null ? people.byEmail(link.address()) : Mono.just(person);
  }

  /** Of two who use two links at the same time, the second finds that his has ended. */
  private Mono<Chosen> setPassword(SecretToken token, UUID person, String hash) {
    return people
        .lock(person)
        .flatMap(locked -> links.use(token))
        .flatMap(used -> people.passwordHash(person).hasElement())
        .delayUntil(had -> store(person, hash, had))
        .map(had -> new Chosen(person, !had));
  }

  private Mono<Chosen> signUp(SecretToken token, MailLink link, String hash) {
    return link.kind() == MailLink.Kind.SIGN_UP
        ? links.use(token).flatMap(used -> createPerson(used.address(), hash))
        : Mono.empty();
  }

  private Mono<Chosen> createPerson(String email, String hash) {
    return accounts
        .create(email, Plan.FREE)
        .flatMap(account -> people.insert(account, email, hash))
        .delayUntil(person -> endLinks(person, email))
        .map(person -> new Chosen(person, true));
  }

  /** Whatever else could have let somebody in, or set another password, works no more. */
  private Mono<Void> store(UUID person, String hash, boolean replaced) {
    return people
        .setPassword(person, hash)
        .delayUntil(email -> endLinks(person, email))
        .delayUntil(email -> replaced ? notice(person, email) : Mono.empty())
        .then(sessions.endAll(person));
  }

  /**
   * Mails that wait come first: one that is just being written has its link made before or never.
   */
  private Mono<Void> endLinks(UUID person, String email) {
    return mailbox.endLinks(person, email).then(links.endAll(person, email));
  }

  private Mono<Void> notice(UUID person, String email) {
    return mailbox.ask(MailKind.PASSWORD_CHANGED, email, person);
  }
}
