package dev.briefcast.gateway.auth.mail;

/**
 * Thrown when a mail was not accepted. What the server said names the address, and so is not in the
 * message.
 */
final class MailNotSentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MailNotSentException(Throwable cause) {
    super(cause.getClass().getSimpleName(), cause);
  }
}
