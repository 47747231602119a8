package dev.briefcast.gateway.story.look;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookWord;
import org.jspecify.annotations.Nullable;

/**
 * The JSON of a look, with what is chosen in it.
 *
 * @param speed 1 for the voice's own
 * @param logo whether a logo is shown
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LookBody(
    @Nullable String theme,
    @Nullable String accent,
    @Nullable String format,
    @Nullable Boolean captions,
    @Nullable String voice,
    @Nullable Double speed,
    @Nullable Boolean logo) {

  /** Null if nothing is chosen. */
  public static @Nullable LookBody of(@Nullable Look look) {
    return look == null || look.equals(Look.NONE) ? null : whole(look);
  }

  /** The same, empty if nothing is chosen. */
  public static LookBody whole(Look look) {
    Integer speed = look.speed();
    return new LookBody(
        maybe(look.theme()),
        look.accent(),
        maybe(look.format()),
        look.captions(),
        maybe(look.voice()),
        speed == null ? null : speed / 100.0,
        look.logo() == null ? null : true);
  }

  private static @Nullable String maybe(@Nullable Enum<?> word) {
    return word == null ? null : LookWord.of(word);
  }
}
