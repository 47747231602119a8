package dev.briefcast.contracts.digest;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A key that signs texts with HMAC-SHA256, and verifies such signatures. */
public final class SigningKey {

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  /** The key that a text's UTF-8 is. */
  public SigningKey(String secret) {
    this(secret.getBytes(StandardCharsets.UTF_8));
  }

  /** The key of those bytes. */
  public SigningKey(byte[] secret) {
    this.key = new SecretKeySpec(secret, ALGORITHM);
  }

  /** The signature of a text, in Base64 as it may stand in addresses and cookies. */
  public String sign(String text) {
    byte[] signature = sign(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
  }

  /** The 32 bytes of the signature of some content. */
  public byte[] sign(byte[] content) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(content);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
    }
  }

  /** Whether that is the signature of the text, in a time that says nothing about it. */
  public boolean isSigned(String text, String signature) {
    return Sha256.isSame(sign(text), signature);
  }
}
