package dev.briefcast.client;

/** A webhook that is not Briefcast's, or not as it was sent: answer 400 and do nothing. */
public final class InvalidWebhookException extends Exception {

  private static final long serialVersionUID = 1;

  InvalidWebhookException(String message) {
    super(message);
  }
}
