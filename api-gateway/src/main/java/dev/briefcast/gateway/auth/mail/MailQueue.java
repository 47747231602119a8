package dev.briefcast.gateway.auth.mail;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Queues mails within a transaction. */
@Component
public class MailQueue {

  /** Of each kind, so that no kind uses up what another needs. */
  private static final int IN_AN_HOUR_MAX = 6;

  private final MailRows rows;
  private final MailTransport transport;
  private final TransactionalOperator transaction;

  MailQueue(MailRows rows, MailTransport transport, TransactionalOperator transaction) {
    this.rows = rows;
    this.transport = transport;
    this.transaction = transaction;
  }

  /** Whether mails can be sent here at all. */
  public boolean isOpen() {
    return transport.isThere();
  }

  /** Whether mails are only printed, where whoever started the gateway reads them. */
  public boolean isPrinted() {
    return transport.isPrinted();
  }

  /**
   * Queues a mail within the caller's transaction: it is sent soon after the commit. Says nothing
   * of an address that has had enough mails of that kind for now, and gets none. Each kind has a
   * budget of its own: what strangers may ask for silences no notice and no invitation.
   *
   * @param person whom it concerns, or null if that is found out when it is written
   */
  public Mono<Void> ask(MailKind kind, String address, @Nullable UUID person) {
    return rows.lock(address)
        .then(rows.add(kind, address, person, IN_AN_HOUR_MAX))
        .as(transaction::transactional);
  }

  /** Withdraws queued mails that carry a link for a person or an address. */
  public Mono<Void> endLinks(UUID person, String address) {
    return rows.endWaiting(person, address);
  }
}
