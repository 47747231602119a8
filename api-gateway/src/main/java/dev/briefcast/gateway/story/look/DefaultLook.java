package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.contracts.look.LookVoice;
import dev.briefcast.contracts.look.LookWord;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the look that workers give to stories of which nothing is said: what a request
 * chooses like this is no choice.
 *
 * @param theme {@code dark}, {@code light} or {@code high-contrast}
 * @param accent a colour as {@code #8b7cff}; none is the theme's own
 * @param format {@code landscape-1080}, {@code landscape-720}, {@code portrait} or {@code square}
 * @param captions whether what is spoken is written on the picture
 */
@ConfigurationProperties("briefcast.look")
record DefaultLook(
    @DefaultValue("dark") String theme,
    @Nullable String accent,
    @DefaultValue("landscape-1080") String format,
    @DefaultValue("false") boolean captions) {

  DefaultLook {
    var _ = look(theme, accent, format, captions);
  }

  Look look() {
    return look(theme, accent, format, captions);
  }

  private static Look look(String theme, @Nullable String accent, String format, boolean captions) {
    return new Look(
        parse("theme", theme, LookTheme.values()),
        accent == null || accent.isBlank() ? null : accent.strip().toLowerCase(Locale.ROOT),
        parse("format", format.replaceFirst("-(1080|720)$", ""), LookFormat.values()),
        captions,
        LookVoice.SLT,
        100,
        null);
  }

  private static <E extends Enum<E>> E parse(String field, String text, E[] words) {
    return LookWord.find(text.strip().toLowerCase(Locale.ROOT), words)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "briefcast.look."
                        + field
                        + " is \""
                        + text
                        + "\", which is not one of its values"));
  }
}
