package dev.briefcast.client;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Verifies that a webhook came from Briefcast, as <a
 * href="https://www.standardwebhooks.com">Standard Webhooks</a> 1.0.0 say. Thread-safe.
 */
public final class WebhookVerifier {

  private static final String PREFIX = "whsec_";
  private static final String VERSION = "v1,";
  private static final String ALGORITHM = "HmacSHA256";
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final int SIGNATURES_MAX = 10;

  private final SecretKeySpec key;
  private final Clock clock;

  /**
   * @param secret of the webhook, {@code whsec_…}
   * @throws IllegalArgumentException if it is none
   */
  public WebhookVerifier(String secret) {
    this(secret, Clock.systemUTC());
  }

  WebhookVerifier(String secret, Clock clock) {
    if (!secret.startsWith(PREFIX)) {
      throw new IllegalArgumentException("The secret of a webhook begins with " + PREFIX + ".");
    }
    byte[] bytes = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    this.key = new SecretKeySpec(bytes, ALGORITHM);
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
    byte[] expected = signature(id, timestamp, body);
    boolean known = false;
    for (String each : signatures.split(" ", SIGNATURES_MAX)) {
      known |= each.startsWith(VERSION) && MessageDigest.isEqual(expected, bytes(each));
    }
    if (!known) {
      throw new InvalidWebhookException("No signature is by this secret.");
    }
    String json = new String(body, StandardCharsets.UTF_8);
    return ApiJson.read(ApiJson.tree(json), AccountEvent.class);
  }

  private void checkTime(String timestamp) throws InvalidWebhookException {
    try {
      Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
      if (Duration.between(sent, clock.instant()).abs().compareTo(TOLERANCE) > 0) {
        throw new InvalidWebhookException("The webhook is not of the last five minutes.");
      }
    } catch (NumberFormatException | DateTimeException | ArithmeticException broken) {
      throw new InvalidWebhookException("The webhook's time is none.");
    }
  }

  private byte[] signature(String id, String timestamp, byte[] body) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("Every JDK has " + ALGORITHM, missing);
    }
  }

  private static byte[] bytes(String signature) {
    try {
      return Base64.getDecoder().decode(signature.substring(VERSION.length()));
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }
}
