package dev.briefcast.gateway.webhook;

/** Reads secrets that others wrote. */
public final class SecretTexts {

  private SecretTexts() {}

  /** The secret in such a text. */
  public static WebhookSecret read(String text) {
    return WebhookSecret.parse(text).orElseThrow();
  }
}
