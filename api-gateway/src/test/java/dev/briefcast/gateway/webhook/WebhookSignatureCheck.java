package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

// The recipe of docs/reference/webhooks.md, which a test holds equal to this class.
final class WebhookSignatureCheck {

  static boolean verify(String secret, String id, String timestamp, String signatures, byte[] body)
      throws GeneralSecurityException {
    if (!timestamp.matches("[0-9]{1,12}")
        || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > 300) {
      return false;
    }
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
    byte[] expected =
        ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(UTF_8);
    return Stream.of(signatures.split(" ", -1))
        .anyMatch(each -> MessageDigest.isEqual(each.getBytes(UTF_8), expected));
  }
}
