package dev.briefcast.service.operator;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Knows the operator's token by its hash. Without a token nothing is ever right. */
public final class OperatorToken {

  private static final String SCHEME = "bearer ";
  private static final int FINGERPRINT_BYTES = 4;

  private final byte @Nullable [] expected;

  /**
   * @param token what operators send; without it nobody is one
   */
  public OperatorToken(@Nullable String token) {
    expected = token == null ? null : sha256(token);
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
    byte[] sent = sha256(header.substring(SCHEME.length()).strip());
    return MessageDigest.isEqual(expected, sent)
        ? Optional.of(HexFormat.of().formatHex(sent, 0, FINGERPRINT_BYTES))
        : Optional.empty();
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
