package dev.briefcast.gateway.auth.mail;

/** Delivers mails. */
interface MailTransport {

  /** Whether there is one. */
  boolean isThere();

  /** Whether mails are only printed, where whoever started the gateway reads them. */
  boolean isPrinted();

  /**
   * Sends; blocks for as long as the server takes, half a minute at the most.
   *
   * @throws MailNotSentException if it was not taken; it may be the next time
   */
  void send(String address, EmailContent letter);
}
