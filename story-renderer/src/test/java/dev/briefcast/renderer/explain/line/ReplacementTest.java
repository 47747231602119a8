package dev.briefcast.renderer.explain.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
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
        "print('door', e) ~ print('door: ' + e)",
        "setting: Door, ~ val setting = Door",
        "case 9 ~ case 14"
      })
  void importsListsAndCalls_areNotReadAloud(String before, String after) {
    assertThat(Replacement.of(before, after)).isEmpty();
  }

  /** What is read from the text is heard the same, or is not what the name has for a value. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "raise(Unable) ~ raise(unable)",
        "duration<Rep, int>(val) ~ duration<rep, int>(val)",
        "pattern: &opts.pattern, ~ pattern: pattern,",
        "door = &door ~ door = *door",
        "Placeholder Variable ~ Placeholder / Meta Variable"
      })
  void whatIsHeardTheSame_isNotDescribed(String before, String after) {
    assertThat(Replacement.of(before, after)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "name = \"door-#{shut(it)}\" ~ name = \"door-#{shut_all(it)}\"",
        "name = shut(it) ~ name = open(it)",
        "name = text(shut, 3) ~ name = text(open, 3)",
        "name = shut + 3 ~ name = open + 3",
        "name = shut if it ~ name = open if it",
        "name = shut[0] ~ name = open[0]"
      })
  void partOfAValue_isNotTheValue(String before, String after) {
    assertThat(Replacement.of(before, after).map(Replacement::key).orElse("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "name = shut ~ name = ajar",
        "name = \"shut\" ~ name = \"ajar\"",
        "name: shut, ~ name: ajar,",
        "name = shut # a door ~ name = ajar # a door"
      })
  void wholeValue_isTheValue(String before, String after) {
    assertThat(Replacement.of(before, after).map(Replacement::key)).contains("name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "PYTHON ~ def open(value: t.Any): ~ def open(value: _Door): ~ ''",
        "KOTLIN ~ val value: Door ~ val value: Gate ~ ''",
        "TYPESCRIPT ~ value?: string; ~ value?: number; ~ ''",
        "RUST ~ value: u32, ~ value: u64, ~ ''",
        "PYTHON ~ value = Door ~ value = Gate ~ value",
        "YAML ~ value: Door ~ value: Gate ~ value",
        "TYPESCRIPT ~ value: shut, ~ value: ajar, ~ value"
      })
  void type_isNotTheValue(CodeLanguage language, String before, String after, String key) {
    assertThat(Replacement.ofLines(language, "a", List.of(before), List.of(after)))
        .hasValueSatisfying(said -> assertThat(said.key()).isEqualTo(key));
  }

  @Test
  void commentInTheTextOfAnotherProgram_isNotDescribed() {
    assertThat(
            Replacement.ofLines(
                CodeLanguage.GO,
                "a.go",
                List.of("    # store temporay because it is overwritten"),
                List.of("    # store temporary because it is overwritten")))
        .isEmpty();
  }

  @Test
  void member_isNamedWithoutItsDot() {
    assertThat(Replacement.of("is(door(1).shut())", "is(door(1).ajar())"))
        .hasValueSatisfying(said -> assertThat(said.after()).isEqualTo("ajar"));
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
