package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/**
 * Encrypts the secrets of endpoints, which must be readable again for signing: AES-256-GCM, bound
 * to the endpoint. Whoever reads the database alone cannot sign.
 */
@Component
class SecretCipher {

  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final String PURPOSE = "webhook-secrets";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();
  private final DerivedKeys keys;

  SecretCipher(DerivedKeys keys) {
    this.keys = keys;
  }

  /** The secret as it may be kept, for the endpoint of that id alone. */
  byte[] encrypt(WebhookSecret secret, String endpoint) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + secret.bytes().length + TAG_BITS / Byte.SIZE);
    byte[] sealed = crypt(Cipher.ENCRYPT_MODE, nonce, secret.bytes(), endpoint);
    System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
    return whole;
  }

  /** The secret that was kept; fails if it was encrypted by another key or for another endpoint. */
  WebhookSecret decrypt(byte[] kept, String endpoint) {
    byte[] nonce = Arrays.copyOf(kept, NONCE_BYTES);
    byte[] sealed = Arrays.copyOfRange(kept, NONCE_BYTES, kept.length);
    return new WebhookSecret(crypt(Cipher.DECRYPT_MODE, nonce, sealed, endpoint));
  }

  private byte[] crypt(int mode, byte[] nonce, byte[] content, String endpoint) {
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      cipher.init(
          mode,
          new SecretKeySpec(keys.derive(PURPOSE), "AES"),
          new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(endpoint.getBytes(UTF_8));
      return cipher.doFinal(content);
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("a secret of " + endpoint + " cannot be read", broken);
    }
  }
}
