package dev.briefcast.gateway.mail;

/** The way on which mails go. */
interface Transport {

  /** Whether there is one. */
  boolean isThere();

  /**
   * Sends; blocks for as long as the server takes, half a minute at the most.
   *
   * @throws MailNotSentException if it was not taken; it may be the next time
   */
  void send(String address, Letter letter);
}
