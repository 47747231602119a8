package dev.briefcast.gateway.auth.mail;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes mails to the log, for local use, or discards them. */
final class LogMailTransport implements MailTransport {

  /** A name of its own, so that the log's configuration can send it elsewhere. */
  private static final Logger log = LoggerFactory.getLogger("briefcast.mail");

  private final boolean isThere;

  LogMailTransport(boolean isThere) {
    this.isThere = isThere;
  }

  @Override
  public boolean isThere() {
    return isThere;
  }

  @Override
  public boolean isPrinted() {
    return isThere;
  }

  @Override
  public void send(String address, EmailContent letter) {
    if (!isThere) {
      throw new MailNotSentException(new IllegalStateException("no SMTP server is configured"));
    }
    log.info("Mail to {}: {}\n\n{}", address, letter.subject(), EmailRenderer.plain(letter));
  }
}
