package dev.briefcast.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigInteger;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The id of a story, the same across all its attempts. Safe in a path and in a URL.
 *
 * @param value {@code brief_} and 32 lower-case hex digits, or {@code story_} and the 26 characters
 *     of a lower-case ULID
 */
public record StoryId(@JsonValue String value) {

  private static final Pattern FORM =
      Pattern.compile("brief_[0-9a-f]{32}|story_[0-7][0-9a-hjkmnp-tv-z]{25}");

  private static final String ULID_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

  /**
   * @throws IllegalArgumentException if the value has not the form of a story id
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public StoryId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a story id");
    }
  }

  /** The id in that text, or nothing if it has not the form of one. */
  public static Optional<StoryId> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new StoryId(text)) : Optional.empty();
  }

  /** An id for a story made from a brief: 128 random bits, so that it cannot be guessed. */
  public static StoryId ofBrief(RandomGenerator random) {
    byte[] bits = new byte[16];
    random.nextBytes(bits);
    return new StoryId("brief_" + HexFormat.of().formatHex(bits));
  }

  /** An id for a story of a repository change: a ULID, so 48 bits of time and 80 of chance. */
  public static StoryId ofChange(Instant at, RandomGenerator random) {
    byte[] bits = new byte[10];
    random.nextBytes(bits);
    var chance = new BigInteger(1, bits);
    BigInteger ulid = BigInteger.valueOf(at.toEpochMilli()).shiftLeft(80).or(chance);
    var digits = new StringBuilder();
    for (int shift = 125; shift >= 0; shift -= 5) {
      digits.append(ULID_DIGITS.charAt(ulid.shiftRight(shift).intValue() & 31));
    }
    return new StoryId("story_" + digits);
  }

  @Override
  public String toString() {
    return value;
  }
}
