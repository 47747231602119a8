package dev.briefcast.gateway.signin;

import dev.briefcast.gateway.mail.MailKind;
import dev.briefcast.gateway.mail.Mailbox;
import dev.briefcast.gateway.person.Person;
import dev.briefcast.gateway.person.SecretToken;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** How a person comes to another email address: once a mail has reached it. */
@Component
class AddressChange {

  private final MailLinkRows links;
  private final PersonRows people;
  private final Mailbox mailbox;
  private final TransactionalOperator transaction;

  AddressChange(
      MailLinkRows links, PersonRows people, Mailbox mailbox, TransactionalOperator transaction) {
    this.links = links;
    this.people = people;
    this.mailbox = mailbox;
    this.transaction = transaction;
  }

  /** Has a mail with a link sent to the new address. */
  Mono<Void> ask(Person person, String email) {
    return mailbox.ask(MailKind.ADDRESS, email, person.id());
  }

  /** What the link allows; empty if it has been used or has ended, or is for something else. */
  Mono<MailLink> link(SecretToken token) {
    return links.find(token).filter(link -> link.kind() == MailLink.Kind.ADDRESS);
  }

  /** Uses the link up and says which the new address is; empty if that is not possible any more. */
  Mono<String> confirm(SecretToken token) {
    return links
        .use(token)
        .flatMap(this::change)
        .as(transaction::transactional)
        .onErrorResume(DataIntegrityViolationException.class, takenMeanwhile -> Mono.empty());
  }

  /** Links that were sent to the old address work no more; it is told. */
  private Mono<String> change(MailLink link) {
    return Mono.justOrEmpty(link.person())
        .flatMap(
            person ->
                people
                    .setEmail(person, link.address())
                    .delayUntil(before -> mailbox.ask(MailKind.ADDRESS_CHANGED, before, person))
                    .delayUntil(before -> links.removeOf(person)))
        .map(before -> link.address());
  }
}
