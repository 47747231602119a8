package dev.briefcast.client;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A key that verifies the signatures of a webhook: its secret, or its public key. */
interface WebhookKey {

  /** The prefix of the signatures that the key verifies, such as {@code v1,}. */
  String version();

  /** Whether that is its signature of the content. */
  boolean isSignature(byte[] signature, byte[] content);

  /**
   * The key in a text.
   *
   * @param text {@code whsec_…} or {@code whpk_…}
   * @throws IllegalArgumentException if it is none
   */
  static WebhookKey parse(String text) {
    if (text.startsWith(Secret.PREFIX)) {
      return new Secret(Base64.getDecoder().decode(text.substring(Secret.PREFIX.length())));
    }
    if (text.startsWith(Public.PREFIX)) {
      return new Public(Base64.getDecoder().decode(text.substring(Public.PREFIX.length())));
    }
    throw new IllegalArgumentException(
        "The secret of a webhook must begin with %s, its public key with %s."
            .formatted(Secret.PREFIX, Public.PREFIX));
  }

  /** A secret, with which Briefcast signs as well. */
  final class Secret implements WebhookKey {

    private static final String PREFIX = "whsec_";
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    private Secret(byte[] bytes) {
      this.key = new SecretKeySpec(bytes, ALGORITHM);
    }

    @Override
    public String version() {
      return "v1,";
    }

    @Override
    public boolean isSignature(byte[] signature, byte[] content) {
      try {
        Mac mac = Mac.getInstance(ALGORITHM);
        mac.init(key);
        return MessageDigest.isEqual(mac.doFinal(content), signature);
      } catch (GeneralSecurityException missing) {
        throw new IllegalStateException("Every JDK has " + ALGORITHM, missing);
      }
    }
  }

  /** A public key, which verifies signatures and cannot make them. */
  final class Public implements WebhookKey {

    private static final String PREFIX = "whpk_";
    private static final String ALGORITHM = "Ed25519";
    private static final int BYTES = 32;

    /** What stands before the key in X.509, by RFC 8410. */
    private static final byte[] HEAD = {
      0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00
    };

    private final PublicKey key;

    private Public(byte[] bytes) {
      if (bytes.length != BYTES) {
        throw new IllegalArgumentException("A public key must have 32 bytes, not " + bytes.length);
      }
      byte[] encoded = new byte[HEAD.length + BYTES];
      System.arraycopy(HEAD, 0, encoded, 0, HEAD.length);
      System.arraycopy(bytes, 0, encoded, HEAD.length, BYTES);
      try {
        this.key =
            KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded));
      } catch (GeneralSecurityException broken) {
        throw new IllegalArgumentException("This is not a public key.", broken);
      }
    }

    @Override
    public String version() {
      return "v1a,";
    }

    @Override
    public boolean isSignature(byte[] signature, byte[] content) {
      try {
        Signature verified = Signature.getInstance(ALGORITHM);
        verified.initVerify(key);
        verified.update(content);
        return verified.verify(signature);
      } catch (SignatureException notOne) {
        return false;
      } catch (GeneralSecurityException broken) {
        throw new IllegalStateException("Every JDK has " + ALGORITHM, broken);
      }
    }
  }
}
