package dev.briefcast.gateway.mail;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Into the log, for one machine of one's own; or nowhere. */
final class LogTransport implements Transport {

  /** A name of its own, so that the log's configuration can send it elsewhere. */
  private static final Logger LOG = LoggerFactory.getLogger("briefcast.mail");

  private final boolean isThere;

  LogTransport(boolean isThere) {
    this.isThere = isThere;
  }

  @Override
  public boolean isThere() {
    return isThere;
  }

  @Override
  public void send(String address, Letter letter) {
    if (!isThere) {
      throw new MailNotSentException(new IllegalStateException("no SMTP server is configured"));
    }
    LOG.info("Mail to {}: {}\n\n{}", address, letter.subject(), LetterText.plain(letter));
  }
}
