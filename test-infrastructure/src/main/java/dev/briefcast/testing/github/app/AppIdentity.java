package dev.briefcast.testing.github.app;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who the app is: its id and key, and whether a token was signed with that. */
final class AppIdentity {

  static final int ID = 12_345;

  private static final KeyPair KEYS = keys();

  private AppIdentity() {}

  /** The key as GitHub's app page gives one, but in PKCS #8. */
  static String pem() {
    byte[] key = KEYS.getPrivate().getEncoded();
    return "-----BEGIN PRIVATE KEY-----\n"
        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key)
        + "\n-----END PRIVATE KEY-----\n";
  }

  static boolean isOurs(@Nullable String authorization) {
    String[] parts = String.valueOf(authorization).replaceFirst("^Bearer ", "").split("\\.", -1);
    if (parts.length != 3) {
      return false;
    }
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initVerify(KEYS.getPublic());
      signature.update((parts[0] + "." + parts[1]).getBytes(US_ASCII));
      JsonNode claims =
          JsonMapper.shared().readTree(new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8));
      long now = System.currentTimeMillis() / 1000;
      return signature.verify(Base64.getUrlDecoder().decode(parts[2]))
          && claims.path("iss").asString("").equals(Integer.toString(ID))
          && claims.path("iat").asLong() <= now
          && claims.path("exp").asLong() > now
          && claims.path("exp").asLong() <= now + 600;
    } catch (GeneralSecurityException | IllegalArgumentException broken) {
      return false;
    }
  }

  private static KeyPair keys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
