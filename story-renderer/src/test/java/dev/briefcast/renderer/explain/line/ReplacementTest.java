package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplacementTest {

  /** Their first and last UTF-16 units are the same, or parts of what is joined. */
  @ParameterizedTest
  @CsvSource({"👍,👎", "👩‍👩‍👧,👩‍👩‍👦", "🇩🇪,🇩🇰", "👍🏽,👍🏿", "𝕏,𝕐"})
  void replacedEmoji_isNotSplit(String before, String after) {
    var replacement =
        Replacement.of("icon = \"%sa\";".formatted(before), "icon = \"%sa\";".formatted(after));

    assertThat(replacement)
        .hasValueSatisfying(
            said -> {
              assertThat(said.before()).contains(before);
              assertThat(said.after()).contains(after);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "use http::Method; ~ use http::Request;",
        "import door from 'a' ~ import door from 'b'",
        "const door = require('a') ~ const door = require('b')",
        "let doors = [front] ~ let doors = [front, back]",
        "open(door: Front) ~ open(door: Front | Back)",
        "get(builder().uri) ~ get(request)",
        "fun close() ~ override fun close()",
        "private int x; ~ protected int x;",
        "print(u) ~ print(U)",
        "case 9 ~ case 14"
      })
  void importsListsAndCalls_areNotReadAloud(String before, String after) {
    assertThat(Replacement.of(before, after)).isEmpty();
  }

  @Test
  void preprocessorConstant_isNamed() {
    assertThat(Replacement.of("#define DOORS 9", "#define DOORS 14"))
        .hasValueSatisfying(said -> assertThat(said.key()).isEqualTo("DOORS"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "set :bell, except: [:loud] ~ set :bell, except: [:clear]",
        "set :loud ~ set :clear"
      })
  void calledMethod_isNotNamedAsKeyOfItsSymbols(String before, String after) {
    assertThat(Replacement.of(before, after))
        .hasValueSatisfying(said -> assertThat(said.key()).isNotEqualTo("set"));
  }

  @Test
  void replacedWord_isDescribed() {
    assertThat(Replacement.of("width = narrow", "width = wide"))
        .hasValueSatisfying(said -> assertThat(said.after()).isEqualTo("wide"));
  }

  @Test
  void overlongLines_areNotCompared() {
    assertThat(Replacement.of("x = 1" + "\u0301".repeat(20_000), "x = 2")).isEmpty();
  }
}
