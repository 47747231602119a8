package dev.briefcast.worker.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.worker.frames.LookSettings.ThemeName;
import dev.briefcast.worker.highlight.TokenKind;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every text on every ground that it stands on, in both themes, with accents of all kinds. */
class ThemeTest {

  private static final List<Tone> GROUNDS = List.of(Tone.NIGHT, Tone.NIGHT_DEEP, Tone.CARD);
  private static final List<Tone> TEXTS =
      List.of(Tone.TEXT, Tone.TEXT_SOFT, Tone.TEXT_MUTED, Tone.LABEL);

  static Stream<Theme> themes() {
    var accents = new ArrayList<@Nullable Color>();
    accents.add(null);
    for (int red = 0; red <= 255; red += 85) {
      for (int green = 0; green <= 255; green += 85) {
        for (int blue = 0; blue <= 255; blue += 85) {
          accents.add(new Color(red, green, blue));
        }
      }
    }
    return Stream.of(ThemeName.values())
        .flatMap(name -> accents.stream().map(accent -> Theme.of(name, accent)));
  }

  @ParameterizedTest
  @MethodSource("themes")
  void code_ofAnyKind_isReadableWhereverItStands(Theme theme) {
    for (TokenKind kind : TokenKind.values()) {
      for (Tone ground : List.of(Tone.EDITOR, Tone.BAND, Tone.ADDED, Tone.REMOVED)) {
        assertReadable(theme, theme.of(kind), ground);
      }
    }
    assertReadable(theme, theme.of(Tone.WARNING), Tone.EDITOR);
    assertReadable(theme, theme.of(Tone.WARNING), Tone.BAND);
    assertReadable(theme, theme.of(Tone.ADDED_MARK), Tone.ADDED);
    assertReadable(theme, theme.of(Tone.REMOVED_MARK), Tone.REMOVED);
  }

  @ParameterizedTest
  @MethodSource("themes")
  void text_isReadableWhereverItStands(Theme theme) {
    for (Tone ground : GROUNDS) {
      for (Tone text : TEXTS) {
        assertReadable(theme, theme.of(text), ground);
      }
    }
    for (Tone text : List.of(Tone.TEXT, Tone.TEXT_SOFT, Tone.TEXT_MUTED)) {
      assertReadable(theme, theme.of(text), Tone.EDITOR_BAR);
    }
    assertReadable(theme, theme.of(Tone.TEXT), Tone.EDITOR);
    assertReadable(theme, theme.of(Tone.TEXT), Tone.CARD_LIT);
    assertReadable(theme, theme.of(Tone.ACCENT_SOFT), Tone.CARD_LIT);
    assertReadable(theme, theme.onAccent(), Tone.ACCENT);
    Color shine = Theme.between(theme.of(Tone.TEXT), theme.of(Tone.ACCENT), Shapes.SHINE);
    assertReadable(theme, shine, Tone.NIGHT);
    assertReadable(theme, shine, Tone.CARD);
  }

  @ParameterizedTest
  @MethodSource("themes")
  void shapes_thatSaySomething_areSeen(Theme theme) {
    assertThat(Theme.contrast(theme.of(Tone.ACCENT), theme.of(Tone.NIGHT)))
        .isGreaterThanOrEqualTo(Theme.SEEN);
    assertThat(Theme.contrast(theme.of(Tone.ACCENT), theme.of(Tone.EDITOR)))
        .isGreaterThanOrEqualTo(Theme.SEEN);
  }

  private static void assertReadable(Theme theme, Color text, Tone ground) {
    assertThat(Theme.contrast(text, theme.of(ground)))
        .as("%s on %s, accent %s", text, ground, theme.of(Tone.ACCENT))
        .isGreaterThanOrEqualTo(Theme.READABLE);
  }
}
