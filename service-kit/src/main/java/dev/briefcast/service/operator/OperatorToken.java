package dev.briefcast.service.operator;

import dev.briefcast.contracts.digest.Sha256;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the operator's token, of which only the hash is kept. Without a token nothing is ever
 * right.
 */
public final class OperatorToken {

  private static final String SCHEME = "bearer ";
  private static final int FINGERPRINT_DIGITS = 8;

  private final @Nullable Sha256 expected;

  /**
   * @param token what operators send; without it nobody is one
   */
  public OperatorToken(@Nullable String token) {
    expected = token == null ? null : Sha256.of(token);
  }

  /**
   * The fingerprint of the token in that header, eight hexadecimal digits, or nothing if it is not
   * the right one. Hashes are compared, so that the time it takes says nothing about the token, not
   * even its length.
   *
   * @param header {@code Authorization} as it was sent
   */
  public Optional<String> fingerprint(@Nullable String header) {
    if (expected == null
        || header == null
        || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    Sha256 sent = Sha256.of(header.substring(SCHEME.length()).strip());
    return expected.equals(sent)
        ? Optional.of(sent.hex().substring(0, FINGERPRINT_DIGITS))
        : Optional.empty();
  }
}
