package dev.briefcast.gateway.webhook.delivery;

/** Thrown when an endpoint resolves to an address to which nothing may be sent. */
final class ForbiddenAddressException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ForbiddenAddressException(String sentence) {
    super(sentence, null, false, false);
  }
}
