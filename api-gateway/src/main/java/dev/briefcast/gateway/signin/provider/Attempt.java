package dev.briefcast.gateway.signin.provider;

import dev.briefcast.gateway.person.SecretToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a browser keeps while a provider asks who it is: without it, nobody can have the browser
 * signed in by a code of his own.
 *
 * @param provider the one that was asked
 * @param state comes back with the browser
 * @param nonce comes back within what the provider signs
 * @param verifier shown when the code is redeemed; the provider was told its SHA-256 (PKCE)
 * @param next where the browser wants to go
 */
public record Attempt(String provider, String state, String nonce, String verifier, String next) {

  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
  private static final int PARTS = 5;

  /** A new one. */
  public static Attempt begin(String provider, String next) {
    return new Attempt(
        provider,
        SecretToken.random().secret(),
        SecretToken.random().secret(),
        SecretToken.random().secret(),
        next);
  }

  /** The one that a cookie says, if it says one. */
  public static Optional<Attempt> parse(@Nullable String cookie) {
    String[] parts = cookie == null ? new String[0] : cookie.split("\\.", -1);
    return parts.length == PARTS
        ? Optional.of(new Attempt(parts[0], parts[1], parts[2], parts[3], decoded(parts[4])))
        : Optional.empty();
  }

  /** Whether that is the state with which the browser should come back. */
  public boolean isOf(String sent) {
    return MessageDigest.isEqual(
        state.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
  }

  /** As a cookie. */
  public String text() {
    String end = ENCODER.encodeToString(next.getBytes(StandardCharsets.UTF_8));
    return String.join(".", provider, state, nonce, verifier, end);
  }

  /** What the provider is told of the verifier. */
  String challenge() {
    return ENCODER.encodeToString(SecretToken.sha256(verifier));
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "Attempt[" + provider + "]";
  }

  private static String decoded(String text) {
    try {
      return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException broken) {
      return "";
    }
  }
}
