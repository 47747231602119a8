package dev.briefcast.client;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Verifies that a webhook came from Briefcast, as <a
 * href="https://www.standardwebhooks.com">Standard Webhooks</a> 1.0.0 say. Thread-safe.
 */
public final class WebhookVerifier {

  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final int SIGNATURES_MAX = 10;

  private final WebhookKey key;
  private final Clock clock;

  /**
   * @param key the secret of the webhook, {@code whsec_…}, or its public key, {@code whpk_…}
   * @throws IllegalArgumentException if it is none
   */
  public WebhookVerifier(String key) {
    this(key, Clock.systemUTC());
  }

  WebhookVerifier(String key, Clock clock) {
    this.key = WebhookKey.parse(key);
    this.clock = clock;
  }

  /**
   * The event of a request that is Briefcast's and of the last five minutes.
   *
   * @param id the header {@code webhook-id}
   * @param timestamp the header {@code webhook-timestamp}
   * @param signatures the header {@code webhook-signature}
   * @param body as it came, byte by byte
   * @throws InvalidWebhookException if it is somebody else's, was changed, or is too old or too new
   */
  public AccountEvent verify(
      @Nullable String id, @Nullable String timestamp, @Nullable String signatures, byte[] body)
      throws InvalidWebhookException {
    if (id == null || timestamp == null || signatures == null) {
      throw new InvalidWebhookException("A header of the webhook is missing.");
    }
    checkTime(timestamp);
    byte[] content = content(id, timestamp, body);
    boolean known = false;
    for (String each : signatures.split(" ", SIGNATURES_MAX)) {
      known |= each.startsWith(key.version()) && key.isSignature(bytes(each), content);
    }
    if (!known) {
      throw new InvalidWebhookException("No signature matches this key.");
    }
    String json = new String(body, StandardCharsets.UTF_8);
    return ApiJson.read(ApiJson.tree(json), AccountEvent.class);
  }

  private void checkTime(String timestamp) throws InvalidWebhookException {
    try {
      Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
      if (Duration.between(sent, clock.instant()).abs().compareTo(TOLERANCE) > 0) {
        throw new InvalidWebhookException("The webhook's timestamp is more than five minutes off.");
      }
    } catch (NumberFormatException | DateTimeException | ArithmeticException broken) {
      throw new InvalidWebhookException("The webhook's timestamp is not a number.");
    }
  }

  private static byte[] content(String id, String timestamp, byte[] body) {
    var content = new ByteArrayOutputStream();
    content.writeBytes((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    content.writeBytes(body);
    return content.toByteArray();
  }

  private byte[] bytes(String signature) {
    try {
      return Base64.getDecoder().decode(signature.substring(key.version().length()));
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }
}
