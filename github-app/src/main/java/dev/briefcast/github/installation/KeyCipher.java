package dev.briefcast.github.installation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.digest.SigningKey;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the API keys of accounts for the database by AES-256-GCM, each for one installation.
 * Whoever reads the database alone cannot ask for stories.
 */
final class KeyCipher {

  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final String PURPOSE = "briefcast.github-app.keys";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();
  private final SecretKeySpec key;

  /**
   * By a key derived from a secret: with another one, what was sealed does not open, and a new key
   * is issued.
   */
  KeyCipher(String secret) {
    key = new SecretKeySpec(new SigningKey(secret).sign(PURPOSE.getBytes(UTF_8)), "AES");
  }

  byte[] encrypt(String secret, long installation) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      byte[] sealed = crypt(Cipher.ENCRYPT_MODE, nonce, secret.getBytes(UTF_8), installation);
      byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
      System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
      return whole;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK has " + CIPHER, impossible);
    }
  }

  /** Decrypts a key; empty if it was encrypted with another secret or for another installation. */
  Optional<String> decrypt(byte[] sealed, long installation) {
    if (sealed.length <= NONCE_BYTES) {
      return Optional.empty();
    }
    byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
    byte[] content = Arrays.copyOfRange(sealed, NONCE_BYTES, sealed.length);
    try {
      return Optional.of(
          new String(crypt(Cipher.DECRYPT_MODE, nonce, content, installation), UTF_8));
    } catch (GeneralSecurityException broken) {
      return Optional.empty();
    }
  }

  private byte[] crypt(int mode, byte[] nonce, byte[] content, long installation)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(Long.toString(installation).getBytes(UTF_8));
    return cipher.doFinal(content);
  }
}
