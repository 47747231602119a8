package dev.briefcast.gateway.webhook;

import dev.briefcast.contracts.digest.SigningKey;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/** A secret shared with an endpoint, by which the endpoint verifies who sends. */
public final class WebhookSecret {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String PREFIX = "whsec_";
  private static final int BYTES = 32;
  private static final int BYTES_MIN = 24;
  private static final int BYTES_MAX = 64;

  private final byte[] bytes;

  WebhookSecret(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** A new one of 256 random bits. */
  public static WebhookSecret random() {
    byte[] bits = new byte[BYTES];
    RANDOM.nextBytes(bits);
    return new WebhookSecret(bits);
  }

  /** The secret in a text; empty if it is none as Standard Webhooks has them. */
  public static Optional<WebhookSecret> parse(String text) {
    if (!text.startsWith(PREFIX)) {
      return Optional.empty();
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text.substring(PREFIX.length()));
      boolean known = bytes.length >= BYTES_MIN && bytes.length <= BYTES_MAX;
      return known ? Optional.of(new WebhookSecret(bytes)) : Optional.empty();
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  /** As its owner is shown it, once. */
  public String text() {
    return PREFIX + Base64.getEncoder().encodeToString(bytes);
  }

  /** The signature of that content, as it stands in the header behind its version. */
  public String sign(byte[] content) {
    return Base64.getEncoder().encodeToString(new SigningKey(bytes).sign(content));
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
