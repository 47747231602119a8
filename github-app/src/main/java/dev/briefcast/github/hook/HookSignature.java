package dev.briefcast.github.hook;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.contracts.digest.SigningKey;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Verifies that a call is GitHub's: it signs the body with a secret that both know. */
final class HookSignature {

  private static final String SCHEME = "sha256=";

  private final SigningKey key;

  HookSignature(String secret) {
    key = new SigningKey(secret);
  }

  /**
   * Whether the body was signed, in a time that says nothing about how nearly.
   *
   * @param header {@code X-Hub-Signature-256} as it was sent
   */
  boolean isValid(@Nullable String header, byte[] body) {
    return header != null
        && Sha256.isSame(SCHEME + HexFormat.of().formatHex(key.sign(body)), header);
  }
}
