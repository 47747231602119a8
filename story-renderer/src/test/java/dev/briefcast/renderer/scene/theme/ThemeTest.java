package dev.briefcast.renderer.scene.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every text on every ground that it stands on, in all themes, with accents of all kinds. */
class ThemeTest {

  private static final List<ColorRole> GROUNDS =
      List.of(ColorRole.NIGHT, ColorRole.NIGHT_DEEP, ColorRole.CARD);
  private static final List<ColorRole> TEXTS =
      List.of(ColorRole.TEXT, ColorRole.TEXT_SOFT, ColorRole.TEXT_MUTED, ColorRole.LABEL);

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
  void code_ofAnyKind_isReadableOnEveryGround(Theme theme) {
    for (TokenKind kind : TokenKind.values()) {
      for (ColorRole ground :
          List.of(ColorRole.EDITOR, ColorRole.BAND, ColorRole.ADDED, ColorRole.REMOVED)) {
        assertReadable(theme, theme.of(kind), ground);
      }
    }
    assertReadable(theme, theme.of(ColorRole.WARNING), ColorRole.EDITOR);
    assertReadable(theme, theme.of(ColorRole.WARNING), ColorRole.BAND);
    assertReadable(theme, theme.of(ColorRole.ADDED_MARK), ColorRole.ADDED);
    assertReadable(theme, theme.of(ColorRole.REMOVED_MARK), ColorRole.REMOVED);
  }

  @ParameterizedTest
  @MethodSource("themes")
  void code_dimmed_isStillReadable(Theme theme) {
    for (TokenKind kind : TokenKind.values()) {
      for (ColorRole tone : List.of(ColorRole.EDITOR, ColorRole.ADDED, ColorRole.REMOVED)) {
        Color ground = Theme.between(theme.of(ColorRole.EDITOR), theme.of(tone), 0.46);

        Color dimmed = theme.dimmed(theme.of(kind), ground, 0.46);

        assertThat(Theme.contrast(dimmed, ground))
            .isGreaterThanOrEqualTo(theme.minimumDimmedContrast());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("themes")
  void code_markedAsChangedOrSpoken_isReadable(Theme theme) {
    for (TokenKind kind : TokenKind.values()) {
      for (ColorRole tone :
          List.of(ColorRole.EDITOR, ColorRole.BAND, ColorRole.ADDED, ColorRole.REMOVED)) {
        for (ColorRole mark :
            List.of(ColorRole.ACCENT, ColorRole.ADDED_MARK, ColorRole.REMOVED_MARK)) {
          Color ground = Theme.between(theme.of(tone), theme.of(mark), 0.26);

          Color ink = theme.readable(theme.of(kind), ground);

          assertThat(Theme.contrast(ink, ground)).isGreaterThanOrEqualTo(Theme.READABLE);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("themes")
  void text_isReadableOnEveryGround(Theme theme) {
    for (ColorRole ground : GROUNDS) {
      for (ColorRole text : TEXTS) {
        assertReadable(theme, theme.of(text), ground);
      }
    }
    for (ColorRole text : List.of(ColorRole.TEXT, ColorRole.TEXT_SOFT, ColorRole.TEXT_MUTED)) {
      assertReadable(theme, theme.of(text), ColorRole.EDITOR_BAR);
    }
    assertReadable(theme, theme.of(ColorRole.TEXT), ColorRole.EDITOR);
    assertReadable(theme, theme.of(ColorRole.TEXT), ColorRole.CARD_LIT);
    assertReadable(theme, theme.of(ColorRole.ACCENT_SOFT), ColorRole.CARD_LIT);
    assertReadable(theme, theme.onAccent(), ColorRole.ACCENT);
    Color shine = Theme.between(theme.of(ColorRole.TEXT), theme.of(ColorRole.ACCENT), Shapes.SHINE);
    assertReadable(theme, shine, ColorRole.NIGHT);
    assertReadable(theme, shine, ColorRole.CARD);
  }

  @ParameterizedTest
  @MethodSource("themes")
  void shapes_withMeaning_haveContrast(Theme theme) {
    assertThat(Theme.contrast(theme.of(ColorRole.ACCENT), theme.of(ColorRole.NIGHT)))
        .isGreaterThanOrEqualTo(Theme.SEEN);
    assertThat(Theme.contrast(theme.of(ColorRole.ACCENT), theme.of(ColorRole.EDITOR)))
        .isGreaterThanOrEqualTo(Theme.SEEN);
  }

  private static void assertReadable(Theme theme, Color text, ColorRole ground) {
    assertThat(Theme.contrast(text, theme.of(ground)))
        .as("%s on %s, accent %s", text, ground, theme.of(ColorRole.ACCENT))
        .isGreaterThanOrEqualTo(theme.readable());
  }
}
