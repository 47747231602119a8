package dev.briefcast.gateway.auth.account;

import dev.briefcast.contracts.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * An API key: the secret by which an account calls the API. Its last six characters are a checksum
 * of the rest, so that a mistyped key is known without a look-up, and a leaked one is found by
 * scanners.
 */
public record ApiKey(String secret) {

  /** What every key begins with. */
  public static final String LIVE = "bc_live_";

  /** What keys of the sandbox will begin with. */
  public static final String TEST = "bc_test_";

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int RANDOM_CHARACTERS = 30;
  private static final int CHECKSUM_CHARACTERS = 6;
  private static final Pattern FORM =
      Pattern.compile(LIVE + "[0-9A-Za-z]{" + (RANDOM_CHARACTERS + CHECKSUM_CHARACTERS) + "}");

  /** A new key of 178 random bits. */
  public static ApiKey random(RandomGenerator random) {
    var key = new StringBuilder(LIVE);
    for (int i = 0; i < RANDOM_CHARACTERS; i++) {
      key.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
    }
    return new ApiKey(key + checksum(key.toString()));
  }

  /** The key in that text, or nothing if its form or its checksum is wrong. */
  public static Optional<ApiKey> parse(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    int end = text.length() - CHECKSUM_CHARACTERS;
    boolean right = Sha256.isSame(checksum(text.substring(0, end)), text.substring(end));
    return right ? Optional.of(new ApiKey(text)) : Optional.empty();
  }

  /** SHA-256 of the secret: all that is kept of it. */
  public byte[] sha256() {
    return Sha256.of(secret).bytes();
  }

  /** Keys do not show in logs. */
  @Override
  public String toString() {
    return LIVE + "…";
  }

  private static String checksum(String text) {
    var crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.US_ASCII));
    long rest = crc.getValue();
    var digits = new StringBuilder();
    for (int i = 0; i < CHECKSUM_CHARACTERS; i++) {
      digits.append(DIGITS.charAt((int) (rest % DIGITS.length())));
      rest /= DIGITS.length();
    }
    return digits.reverse().toString();
  }
}
