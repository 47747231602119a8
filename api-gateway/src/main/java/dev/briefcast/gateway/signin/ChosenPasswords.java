package dev.briefcast.gateway.signin;

import dev.briefcast.gateway.account.Accounts;
import dev.briefcast.gateway.account.Passwords;
import dev.briefcast.gateway.account.Plan;
import dev.briefcast.gateway.mail.MailKind;
import dev.briefcast.gateway.mail.Mailbox;
import dev.briefcast.gateway.person.SecretToken;
import dev.briefcast.gateway.person.Sessions;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Passwords that people choose: by a link that was mailed, or in their settings. */
@Component
class ChosenPasswords {

  /**
   * A password was chosen by a link.
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
  private final Mailbox mailbox;
  private final TransactionalOperator transaction;

  ChosenPasswords(
      MailLinkRows links,
      PersonRows people,
      Accounts accounts,
      Passwords passwords,
      Sessions sessions,
      Mailbox mailbox,
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
  Mono<Chosen> byLink(SecretToken token, String password) {
    return passwords
        .hash(password)
        .flatMap(hash -> use(token, hash).as(transaction::transactional))
        .onErrorResume(DataIntegrityViolationException.class, signedUpMeanwhile -> Mono.empty());
  }

  /** Changes it; whoever is signed in elsewhere is not any more. */
  Mono<Void> change(UUID person, String password) {
    return passwords
        .hash(password)
        .flatMap(hash -> replace(person, hash).as(transaction::transactional))
        .then();
  }

  private Mono<Chosen> use(SecretToken token, String hash) {
    return links.use(token).flatMap(link -> use(link, hash));
  }

  private Mono<Chosen> use(MailLink link, String hash) {
    UUID person = link.person();
    return person == null ? signUp(link.address(), hash) : choose(person, hash);
  }

  /** Who has signed up meanwhile by another link has shown to have the address as well. */
  private Mono<Chosen> signUp(String email, String hash) {
    return people
        .byEmail(email)
        .flatMap(person -> choose(person, hash))
        .switchIfEmpty(Mono.defer(() -> make(email, hash)));
  }

  private Mono<Chosen> make(String email, @Nullable String hash) {
    return accounts
        .create(email, Plan.FREE)
        .flatMap(account -> people.insert(account, email, hash))
        .map(person -> new Chosen(person, true));
  }

  private Mono<Chosen> choose(UUID person, String hash) {
    return people
        .passwordHash(person)
        .hasElement()
        .delayUntil(had -> had ? replace(person, hash) : people.setPassword(person, hash))
        .map(had -> new Chosen(person, !had));
  }

  private Mono<Void> replace(UUID person, String hash) {
    return people
        .setPassword(person, hash)
        .delayUntil(email -> mailbox.ask(MailKind.PASSWORD_CHANGED, email, person))
        .then(links.removeOf(person))
        .then(sessions.endAll(person));
  }
}
