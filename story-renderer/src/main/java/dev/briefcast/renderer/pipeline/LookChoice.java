package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.look.LookWord;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import java.awt.Color;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parses an operator's choice of theme, accent and format.
 *
 * @param accent null for the theme's own
 */
public record LookChoice(ThemeName theme, @Nullable Color accent, PictureFormat format) {

  private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");

  /**
   * Understands the words.
   *
   * @param prefix of the names that the words were given under, for sentences about wrong ones
   * @throws IllegalArgumentException with a sentence that names what is wrong and what may stand
   *     there
   */
  public static LookChoice of(String prefix, String theme, @Nullable String accent, String format) {
    return new LookChoice(
        parse(prefix + "theme", theme, ThemeName.values()),
        accent == null || accent.isBlank() ? null : colour(prefix + "accent", accent.strip()),
        parse(prefix + "format", format, PictureFormat.values()));
  }

  /** With what needs no understanding. */
  public LookSettings with(@Nullable Path logo, @Nullable Path fonts, boolean captions) {
    return new LookSettings(theme, accent, logo, fonts, format, captions);
  }

  private static Color colour(String name, String text) {
    if (!COLOUR.matcher(text).matches()) {
      throw new IllegalArgumentException(
          name + " must be a colour such as #8b7cff, not \"" + text + "\".");
    }
    return Color.decode(text);
  }

  private static <E extends Enum<E>> E parse(String name, String text, E[] words) {
    return LookWord.find(text.strip().toLowerCase(Locale.ROOT), words)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name
                        + " must be "
                        + Arrays.stream(words).map(LookWord::of).collect(Collectors.joining(" or "))
                        + ", not \""
                        + text
                        + "\"."));
  }
}
