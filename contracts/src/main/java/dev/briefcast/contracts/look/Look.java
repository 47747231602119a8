package dev.briefcast.contracts.look;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The chosen look and voice of a story. What is null is left to whoever is asked next: the account,
 * and after it the operator of the worker.
 *
 * @param accent a colour, {@code #8b7cff}, in lower case; lightened or darkened where it would be
 *     hard to read
 * @param captions whether what is spoken is written on the picture
 * @param speed of the voice in percent of its own, 80 to 125
 * @param logo the SHA-256 of the logo's PNG, 64 hex digits
 */
@JsonInclude(Include.NON_NULL)
public record Look(
    @Nullable LookTheme theme,
    @Nullable String accent,
    @Nullable LookFormat format,
    @Nullable Boolean captions,
    @Nullable LookVoice voice,
    @Nullable Integer speed,
    @Nullable String logo) {

  /** The slowest that a voice may speak, in percent. */
  public static final int SPEED_MIN = 80;

  /** The fastest that a voice may speak, in percent. */
  public static final int SPEED_MAX = 125;

  /** The look in which nothing is chosen. */
  public static final Look NONE = new Look(null, null, null, null, null, null, null);

  private static final Pattern ACCENT = Pattern.compile("#[0-9a-f]{6}");
  private static final Pattern LOGO = Pattern.compile("[0-9a-f]{64}");

  public Look {
    if (accent != null && !ACCENT.matcher(accent).matches()) {
      throw new IllegalArgumentException("an accent must be a colour such as #8b7cff");
    }
    if (speed != null && (speed < SPEED_MIN || speed > SPEED_MAX)) {
      throw new IllegalArgumentException("a speed must be 80 to 125 percent, not " + speed);
    }
    if (logo != null && !LOGO.matcher(logo).matches()) {
      throw new IllegalArgumentException("a logo must be named by its SHA-256");
    }
  }

  /** This, and of the other what is not chosen here. */
  public Look over(Look other) {
    return new Look(
        either(theme, other.theme),
        either(accent, other.accent),
        either(format, other.format),
        either(captions, other.captions),
        either(voice, other.voice),
        either(speed, other.speed),
        either(logo, other.logo));
  }

  /** The choices of this look that differ from another's. */
  public Look differencesFrom(Look other) {
    return new Look(
        differencesFrom(theme, other.theme),
        differencesFrom(accent, other.accent),
        differencesFrom(format, other.format),
        differencesFrom(captions, other.captions),
        differencesFrom(voice, other.voice),
        differencesFrom(speed, other.speed),
        differencesFrom(logo, other.logo));
  }

  /** The same with that logo, or without any. */
  public Look with(@Nullable String otherLogo) {
    return new Look(theme, accent, format, captions, voice, speed, otherLogo);
  }

  private static <T> @Nullable T either(@Nullable T first, @Nullable T second) {
    return first == null ? second : first;
  }

  private static <T> @Nullable T differencesFrom(@Nullable T mine, @Nullable T other) {
    return mine != null && mine.equals(other) ? null : mine;
  }
}
