package dev.briefcast.gateway.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

// The recipe of docs/reference/webhooks.md, which a test holds equal to this class.
final class WebhookVerifier {

  private final SecretKeySpec key;

  WebhookVerifier(String secret) {
    byte[] bytes = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    key = new SecretKeySpec(bytes, "HmacSHA256");
  }

  boolean verify(String id, String timestamp, String signatures, byte[] body)
      throws GeneralSecurityException {
    Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
    if (Duration.between(sent, Instant.now()).abs().compareTo(Duration.ofMinutes(5)) > 0) {
      return false;
    }
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(key);
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.US_ASCII));
    byte[] expected = mac.doFinal(body);
    for (String signature : signatures.split(" ", -1)) {
      if (signature.startsWith("v1,")
          && MessageDigest.isEqual(expected, Base64.getDecoder().decode(signature.substring(3)))) {
        return true;
      }
    }
    return false;
  }
}
