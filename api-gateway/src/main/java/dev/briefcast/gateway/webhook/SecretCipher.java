package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.digest.SigningKey;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.MediaProperties;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Encrypts the secrets of endpoints, which have to be had again to sign: by AES-256-GCM, each bound
 * to its endpoint. Whoever reads the database alone cannot sign.
 */
@Component
public class SecretCipher {

  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();
  private final @Nullable SecretKeySpec key;

  SecretCipher(WebhookProperties properties, MediaProperties media) {
    String text = properties.key() == null ? media.linkKey() : properties.key();
    this.key = text == null ? null : derived(text);
  }

  /** Fails with a refusal if there is no key. */
  void require() {
    if (key == null) {
      throw new RefusedException(
          ErrorCode.CONFLICT,
          "There are no webhooks here: whoever runs this Briefcast sets briefcast.webhooks.key"
              + " first.");
    }
  }

  /** The secret as it may be kept, for the endpoint of that id alone. */
  byte[] encrypted(WebhookSecret secret, String endpoint) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + secret.bytes().length + TAG_BITS / Byte.SIZE);
    byte[] sealed = crypt(Cipher.ENCRYPT_MODE, nonce, secret.bytes(), endpoint);
    System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
    return whole;
  }

  /** The secret that was kept; fails if it was encrypted by another key or for another endpoint. */
  public WebhookSecret decrypted(byte[] kept, String endpoint) {
    byte[] nonce = Arrays.copyOf(kept, NONCE_BYTES);
    byte[] sealed = Arrays.copyOfRange(kept, NONCE_BYTES, kept.length);
    return new WebhookSecret(crypt(Cipher.DECRYPT_MODE, nonce, sealed, endpoint));
  }

  private byte[] crypt(int mode, byte[] nonce, byte[] content, String endpoint) {
    if (key == null) {
      throw new IllegalStateException("there is no key for the secrets of webhooks");
    }
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(endpoint.getBytes(UTF_8));
      return cipher.doFinal(content);
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("a secret of " + endpoint + " cannot be read", broken);
    }
  }

  /** Of whichever text, a key that is good for this and nothing else. */
  private static SecretKeySpec derived(String text) {
    byte[] derived = new SigningKey(text).sign("briefcast/webhook-secrets".getBytes(UTF_8));
    return new SecretKeySpec(derived, "AES");
  }
}
