package dev.briefcast.gateway.auth.account;

import dev.briefcast.contracts.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
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

  /** Whether a key is live or of the sandbox, told by its prefix. */
  public enum Mode {
    /** The account's own stories. */
    LIVE("bc_live_"),
    /** Short, marked stories that cost nothing. */
    SANDBOX("bc_test_");

    private final String prefix;

    Mode(String prefix) {
      this.prefix = prefix;
    }

    /** As forms and the audit log have it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int RANDOM_CHARACTERS = 30;
  private static final int CHECKSUM_CHARACTERS = 6;
  private static final Pattern FORM =
      Pattern.compile(
          "bc_(live|test)_[0-9A-Za-z]{" + (RANDOM_CHARACTERS + CHECKSUM_CHARACTERS) + "}");

  /** A new key of 178 random bits. */
  public static ApiKey random(RandomGenerator random, Mode mode) {
    var key = new StringBuilder(mode.prefix);
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

  /** The mode of the key: live or sandbox. */
  public Mode mode() {
    return secret.startsWith(Mode.SANDBOX.prefix) ? Mode.SANDBOX : Mode.LIVE;
  }

  /** SHA-256 of the secret: all that is kept of it. */
  public byte[] sha256() {
    return Sha256.of(secret).bytes();
  }

  /** Keys do not show in logs. */
  @Override
  public String toString() {
    return mode().prefix + "…";
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
