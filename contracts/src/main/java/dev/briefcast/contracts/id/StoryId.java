package dev.briefcast.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * Names a story for ever, across all its attempts. Safe in a path and in a URL.
 *
 * @param value {@code brief_} and 32 lower-case hex digits, or {@code story_} and the 26 characters
 *     of a lower-case ULID
 */
public record StoryId(@JsonValue String value) {

  private static final Pattern FORM =
      Pattern.compile("brief_[0-9a-f]{32}|story_[0-7][0-9a-hjkmnp-tv-z]{25}");

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

  @Override
  public String toString() {
    return value;
  }
}
