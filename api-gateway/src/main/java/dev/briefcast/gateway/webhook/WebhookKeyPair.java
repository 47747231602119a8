package dev.briefcast.gateway.webhook;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.Base64;

/** An ed25519 key pair of a webhook: its public key verifies what is sent, and cannot sign. */
public final class WebhookKeyPair {

  private static final String ALGORITHM = "Ed25519";
  private static final String PUBLIC_PREFIX = "whpk_";
  private static final int KEY_BYTES = 32;

  private final byte[] seed;

  /**
   * @param seed the 32 bytes that RFC 8032 calls the private key
   */
  WebhookKeyPair(byte[] seed) {
    this.seed = seed.clone();
  }

  /** The public key, as Standard Webhooks writes one. */
  public String publicText() {
    byte[] encoded = generated().getPublic().getEncoded();
    byte[] raw = Arrays.copyOfRange(encoded, encoded.length - KEY_BYTES, encoded.length);
    return PUBLIC_PREFIX + Base64.getEncoder().encodeToString(raw);
  }

  /** The signature of that content, as it stands in the header behind its version. */
  public String sign(byte[] content) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(privateKey());
      signature.update(content);
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
    }
  }

  private PrivateKey privateKey() throws GeneralSecurityException {
    return KeyFactory.getInstance(ALGORITHM)
        .generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, seed));
  }

  /**
   * The JDK tells a public key only while it makes a pair; so one is made, of the seed in place of
   * random bytes.
   */
  private KeyPair generated() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
      generator.initialize(NamedParameterSpec.ED25519, new Seed(seed));
      KeyPair pair = generator.generateKeyPair();
      boolean same =
          pair.getPrivate() instanceof EdECPrivateKey made
              && made.getBytes().filter(bytes -> Arrays.equals(bytes, seed)).isPresent();
      if (!same) {
        throw new IllegalStateException("this JDK does not derive a key pair from its seed alone");
      }
      return pair;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
    }
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "WebhookKeyPair";
  }

  /** A random source that always returns the same bytes. */
  private static final class Seed extends SecureRandom {

    private static final long serialVersionUID = 1;

    private final byte[] seed;

    Seed(byte[] seed) {
      this.seed = seed.clone();
    }

    @Override
    public void nextBytes(byte[] bytes) {
      System.arraycopy(seed, 0, bytes, 0, bytes.length);
    }
  }
}
