package dev.briefcast.client;

/**
 * Thrown for a webhook that did not come from Briefcast, or not as it was sent: answer 400 and do
 * nothing.
 */
public final class InvalidWebhookException extends Exception {

  private static final long serialVersionUID = 1;

  InvalidWebhookException(String message) {
    super(message);
  }
}
