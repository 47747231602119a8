package dev.briefcast.gateway.auth.provider;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a sign-in with a provider, kept in the browser that began it, so that nobody can
 * sign another's browser in with a code of his own.
 *
 * @param provider the one that was asked
 * @param state comes back with the browser
 * @param nonce comes back within what the provider signs
 * @param verifier shown when the code is redeemed; the provider was told its SHA-256 (PKCE)
 * @param next where the browser wants to go
 */
public record LoginAttempt(
    String provider, String state, String nonce, String verifier, String next) {

  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
  private static final int PARTS = 5;

  /** A new one. */
  public static LoginAttempt begin(String provider, String next) {
    return new LoginAttempt(
        provider,
        SecretToken.random().secret(),
        SecretToken.random().secret(),
        SecretToken.random().secret(),
        next);
  }

  /** The one that a cookie says, if it says one. */
  public static Optional<LoginAttempt> parse(@Nullable String cookie) {
    String[] parts = cookie == null ? new String[0] : cookie.split("\\.", -1);
    return parts.length == PARTS
        ? Optional.of(new LoginAttempt(parts[0], parts[1], parts[2], parts[3], decoded(parts[4])))
        : Optional.empty();
  }

  /** Whether the provider sent the browser back with this attempt's state. */
  public boolean hasState(String sent) {
    return Sha256.isSame(state, sent);
  }

  /** The attempt as the value of a cookie. */
  public String text() {
    String end = ENCODER.encodeToString(next.getBytes(StandardCharsets.UTF_8));
    return String.join(".", provider, state, nonce, verifier, end);
  }

  /** The code challenge, derived from the verifier (RFC 7636). */
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
