package dev.briefcast.gateway.mail;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Where mails are asked for. */
@Component
public class Mailbox {

  private static final int IN_AN_HOUR_MAX = 6;

  private final MailRows rows;
  private final Transport transport;

  Mailbox(MailRows rows, Transport transport) {
    this.rows = rows;
    this.transport = transport;
  }

  /** Whether mails can be sent here at all. */
  public boolean isOpen() {
    return transport.isThere();
  }

  /**
   * Has a mail sent if, and only if, the caller's transaction is committed; soon after it. Says
   * nothing of an address that has had enough mails for now, and gets none.
   *
   * @param person whom it concerns, or null if that is found out when it is written
   */
  public Mono<Void> ask(MailKind kind, String address, @Nullable UUID person) {
    return rows.add(kind, address, person, IN_AN_HOUR_MAX);
  }
}
