package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.util.UUID;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Changes a person's email address, once a mail has reached the new one. */
@Component
class AddressChange {

  private final MailLinkRows links;
  private final PersonRows people;
  private final MailQueue mailbox;
  private final TransactionalOperator transaction;

  AddressChange(
      MailLinkRows links, PersonRows people, MailQueue mailbox, TransactionalOperator transaction) {
    this.links = links;
    this.people = people;
    this.mailbox = mailbox;
    this.transaction = transaction;
  }

  /** Queues a mail with a confirmation link to the new address. */
  Mono<Void> ask(Person person, String email) {
    return mailbox.ask(MailKind.ADDRESS, email, person.id());
  }

  /** What the link allows that person; empty if it is used, has ended, or is for something else. */
  Mono<MailLink> link(SecretToken token, Person person) {
    return links.find(token).filter(link -> isFor(person, link));
  }

  /**
   * Uses up a link of that person's and says which the new address is; empty if that is not
   * possible any more.
   */
  Mono<String> confirm(SecretToken token, Person person) {
    return link(token, person)
        .flatMap(link -> links.use(token))
        .flatMap(link -> change(person.id(), link.address()))
        .as(transaction::transactional)
        .onErrorResume(DataIntegrityViolationException.class, takenMeanwhile -> Mono.empty());
  }

  /**
   * Links that were sent to the old address, or to the new one before, work no more; it is told.
   */
  private Mono<String> change(UUID person, String address) {
    return people
        .setEmail(person, address)
        .delayUntil(before -> mailbox.endLinks(person, before))
        .delayUntil(before -> links.endAll(person, before))
        .delayUntil(before -> links.endAll(person, address))
        .delayUntil(before -> mailbox.ask(MailKind.ADDRESS_CHANGED, before, person))
        .thenReturn(address);
  }

  private static boolean isFor(Person person, MailLink link) {
    return link.kind() == MailLink.Kind.ADDRESS && person.id().equals(link.person());
  }
}
