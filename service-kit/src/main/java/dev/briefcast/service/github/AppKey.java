package dev.briefcast.service.github;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The private key of a GitHub App, with which the app says that it is that app. Thread-safe. */
public final class AppKey {

  /** Clocks differ: GitHub refuses what is signed in its future. */
  private static final Duration BACKDATED = Duration.ofSeconds(60);

  private static final Duration SIGNED_FOR = Duration.ofMinutes(8);

  private final String appId;
  private final Supplier<PrivateKey> source;
  private volatile @Nullable PrivateKey key;

  private AppKey(String appId, Supplier<PrivateKey> source) {
    this.appId = appId;
    this.source = source;
  }

  /**
   * The key of an app as it was configured; it is read when it is first needed.
   *
   * @param prefix of the properties, for what the operator is told
   * @param appId the app's id or client id
   * @param pem the key in PEM, as GitHub gives it or as PKCS #8; null if it stands in the file
   * @throws IllegalArgumentException with a sentence for the operator, if the id is none
   */
  public static AppKey configured(
      String prefix, String appId, @Nullable String pem, @Nullable Path file) {
    if (!appId.strip().matches("[A-Za-z0-9.]{1,40}")) {
      throw new IllegalArgumentException(prefix + ".app-id must be the id of an app, a number");
    }
    return new AppKey(appId.strip(), () -> key(prefix, pem == null ? read(prefix, file) : pem));
  }

  /**
   * The same, read now.
   *
   * @throws IllegalArgumentException with a sentence for the operator, if it cannot be used
   */
  public AppKey required() {
    key();
    return this;
  }

  private PrivateKey key() {
    PrivateKey known = key;
    if (known == null) {
      known = source.get();
      key = known;
    }
    return known;
  }

  private static String read(String prefix, @Nullable Path file) {
    if (file == null) {
      throw new IllegalArgumentException(
          "%1$s.app-id needs %1$s.app-key or app-key-file".formatted(prefix));
    }
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new IllegalArgumentException(
          prefix + ".app-key-file cannot be read: " + file, unreadable);
    }
  }

  private static PrivateKey key(String prefix, String pem) {
    boolean wrapped = pem.contains("BEGIN PRIVATE KEY");
    String base64 = pem.replaceAll("-----[A-Z ]+-----|\\s", "");
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      byte[] pkcs8 = wrapped ? bytes : Pkcs8Key.ofRsa(bytes);
      return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    } catch (GeneralSecurityException | IllegalArgumentException broken) {
      throw new IllegalArgumentException(
          "The key of the GitHub App (%s.app-key or app-key-file) is not an RSA key in PEM."
              .formatted(prefix),
          broken);
    }
  }

  /** The app's id. */
  public String appId() {
    return appId;
  }

  /** A JSON web token, signed with RS256, as GitHub wants it of apps; good for eight minutes. */
  public String token(Instant now) {
    String head = base64("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(StandardCharsets.UTF_8));
    String claims =
        "{\"iat\":%d,\"exp\":%d,\"iss\":\"%s\"}"
            .formatted(
                now.minus(BACKDATED).getEpochSecond(),
                now.plus(SIGNED_FOR).getEpochSecond(),
                appId);
    String signedPart = head + "." + base64(claims.getBytes(StandardCharsets.UTF_8));
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key());
      signature.update(signedPart.getBytes(StandardCharsets.US_ASCII));
      return signedPart + "." + base64(signature.sign());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK signs with RSA", impossible);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "AppKey[" + appId + "]";
  }
}
