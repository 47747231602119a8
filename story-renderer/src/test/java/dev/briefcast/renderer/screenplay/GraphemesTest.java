package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphemesTest {

  private static final Pattern CHARACTER = Pattern.compile("\\X");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a 👩‍👩‍👧‍👦 b 👩‍👩‍👧‍👦",
        "🇩🇪🇫🇷🇯🇵",
        "👍🏽👍🏿",
        "e\u0301\u0302e\u0301",
        "नमस्ते क्षि",
        "👁️‍🗨️🏴󠁧󠁢󠁥󠁮󠁧󠁿 x",
        "각각",
        "𝕏𝕏𝕏",
        "ab\r\ncd"
      })
  void text_cutAtEachPosition_keepsCharactersWhole(String text) {
    List<String> whole = characters(text.repeat(3));
    String repeated = text.repeat(3);

    for (int units = 0; units <= repeated.length() + 1; units++) {
      String first = Graphemes.first(repeated, units);
      assertWellFormed(first);
      assertThat(characters(first)).isEqualTo(whole.subList(0, characters(first).size()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "👩‍👩‍👧‍👦",
        "🇩🇪",
        "👍🏽",
        "e\u0301\u0302",
        "𝕏",
        "x👩‍👩‍👧 ",
        "漢🇩🇪, ",
        "; 👍🏽 – "
      })
  void shorteners_atEachLength_keepCharactersWhole(String unit) {
    String text = unit.repeat(6);
    SizedFont pen = SizedFont.of(Typeface.MONO, 20);

    for (int length = unit.length() + 2; length < 40; length += 5) {
      assertCharactersOf(unit, Prose.shortened(text, length));
      assertCharactersOf(unit, TextEllipsis.end(text, pen, length * 7));
      assertCharactersOf(unit, TextEllipsis.middle(text, pen, length * 7));
    }
    assertCharactersOf(unit, DisplayText.line(unit.repeat(200)));
    for (int before = 390; before < 400; before++) {
      assertWellFormed(DisplayText.line("x".repeat(before) + text));
    }
  }

  @Test
  void letter_withTooManyMarks_keepsWholeCodePoints() {
    String heap = "a" + "\u0301".repeat(200);
    String family = "👩" + "\u200D👩".repeat(50);

    assertThat(Graphemes.first(heap, 100)).hasSize(100);
    for (int units = 1; units < family.length(); units++) {
      assertWellFormed(Graphemes.first(family, units));
    }
  }

  /** Each character of the shortened text is one of the whole, an ellipsis or what was there. */
  private static void assertCharactersOf(String unit, String shortened) {
    assertWellFormed(shortened);
    assertThat(characters(unit + "… ")).containsAll(characters(shortened));
  }

  private static List<String> characters(String text) {
    return CHARACTER.matcher(text).results().map(each -> each.group()).collect(Collectors.toList());
  }

  private static void assertWellFormed(String text) {
    try {
      StandardCharsets.UTF_8.newEncoder().encode(java.nio.CharBuffer.wrap(text));
    } catch (CharacterCodingException parted) {
      throw new AssertionError("a character is cut in half: " + text, parted);
    }
  }
}
