package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplacementTest {

  /** Their first and last UTF-16 units are the same, or parts of what is joined. */
  @ParameterizedTest
  @CsvSource({"👍,👎", "👩‍👩‍👧,👩‍👩‍👦", "🇩🇪,🇩🇰", "👍🏽,👍🏿", "𝕏,𝕐"})
  void emojiBecomesAnother_isSaidWhole(String before, String after) {
    var replacement =
        Replacement.of("icon = \"%sa\";".formatted(before), "icon = \"%sa\";".formatted(after));

    assertThat(replacement)
        .hasValueSatisfying(
            said -> {
              assertThat(said.before()).contains(before);
              assertThat(said.after()).contains(after);
            });
  }

  @Test
  void linesThatNobodyWrote_areNotCompared() {
    assertThat(Replacement.of("x = 1" + "\u0301".repeat(20_000), "x = 2")).isEmpty();
  }
}
