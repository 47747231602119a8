package dev.briefcast.example.github;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Verifies that a call came from GitHub, which signs the body with a shared secret. */
final class Signature {

  private final SecretKeySpec key;

  Signature(String secret) {
    key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
  }

  /** As the header {@code X-Hub-Signature-256} has it. */
  String of(byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK has HmacSHA256", impossible);
    }
  }

  /** Takes as long whether it is nearly right or not at all. */
  boolean isRight(@Nullable String header, byte[] body) {
    return header != null
        && MessageDigest.isEqual(
            of(body).getBytes(StandardCharsets.UTF_8), header.getBytes(StandardCharsets.UTF_8));
  }
}
