package dev.briefcast.worker.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.worker.highlight.TokenKind;
import java.awt.Color;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ThemeTest {

  private static final double ENOUGH = 4.5;

  @ParameterizedTest
  @EnumSource
  void code_ofAnyKind_isReadableOnEditorAndBand(TokenKind kind) {
    assertThat(contrast(Theme.of(kind), Theme.EDITOR)).isGreaterThan(ENOUGH);
    assertThat(contrast(Theme.of(kind), Theme.BAND)).isGreaterThan(ENOUGH);
  }

  @Test
  void text_onAnyGround_isReadable() {
    for (Color ground : List.of(Theme.NIGHT, Theme.CARD, Theme.EDITOR_BAR)) {
      for (Color text : List.of(Theme.TEXT, Theme.TEXT_SOFT, Theme.TEXT_MUTED, Theme.CYAN)) {
        assertThat(contrast(text, ground)).isGreaterThan(ENOUGH);
      }
    }
    assertThat(contrast(Theme.VIOLET_SOFT, Theme.CARD_LIT)).isGreaterThan(ENOUGH);
    assertThat(contrast(Theme.NIGHT_DEEP, Theme.VIOLET)).isGreaterThan(ENOUGH);
  }

  /** As WCAG defines it, 1 to 21. */
  private static double contrast(Color a, Color b) {
    double lighter = Math.max(luminance(a), luminance(b));
    double darker = Math.min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int level) {
    double share = level / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
