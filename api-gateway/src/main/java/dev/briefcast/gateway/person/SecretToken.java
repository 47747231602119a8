package dev.briefcast.gateway.person;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** Something that only its owner knows, and of which only the SHA-256 is kept. */
public record SecretToken(String secret) {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 32;

  /** A new one of 256 random bits, safe in addresses and cookies. */
  public static SecretToken random() {
    byte[] bits = new byte[BYTES];
    RANDOM.nextBytes(bits);
    return new SecretToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
  }

  /** What is kept of it. */
  public byte[] sha256() {
    return sha256(secret);
  }

  /** The SHA-256 of a text's UTF-8. */
  public static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "SecretToken[…]";
  }
}
