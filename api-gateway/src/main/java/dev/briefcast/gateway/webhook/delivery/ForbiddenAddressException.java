package dev.briefcast.gateway.webhook.delivery;

/** Where an endpoint is, nothing is sent. */
final class ForbiddenAddressException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ForbiddenAddressException(String sentence) {
    super(sentence, null, false, false);
  }
}
