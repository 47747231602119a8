package dev.briefcast.gateway.auth.session;

import dev.briefcast.contracts.digest.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/** A random secret of which only the SHA-256 is kept. */
public record SecretToken(String secret) {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 32;

  /** A new one of 256 random bits, safe in addresses and cookies. */
  public static SecretToken random() {
    byte[] bits = new byte[BYTES];
    RANDOM.nextBytes(bits);
    return new SecretToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
  }

  /** The hash that is stored instead of the token. */
  public byte[] sha256() {
    return sha256(secret);
  }

  /** The SHA-256 of a text's UTF-8. */
  public static byte[] sha256(String text) {
    return Sha256.of(text).bytes();
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "SecretToken[…]";
  }
}
