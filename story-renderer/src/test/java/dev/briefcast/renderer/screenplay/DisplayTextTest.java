package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "is\u202EAdmin | is⟨U+202E⟩Admin",
        "\u2066a\u2069 | ⟨U+2066⟩a⟨U+2069⟩",
        "user\u200BName | user⟨U+200B⟩Name",
        "user\u200DName | user⟨U+200D⟩Name",
        "user\u200CName | user⟨U+200C⟩Name",
        "na\u00ADme | na⟨U+00AD⟩me",
        "a\u3164b\u115Fc\u1160d\uFFA0e | a⟨U+3164⟩b⟨U+115F⟩c⟨U+1160⟩d⟨U+FFA0⟩e",
        "x\u001B[31mred | x␛[31mred",
        "a\u0007b | a␇b",
      })
  void character_invisible_isMadeVisible(String written, String shown) {
    assertThat(DisplayText.line(written)).isEqualTo(shown);
    assertThat(DisplayText.visible(written)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({"👩‍💻", "❤️‍🔥", "नमस्‍ते", "می‌خواهم", "e\u0301"})
  void joinersAndMarks_inTheirScripts_stay(String text) {
    assertThat(DisplayText.line(text)).isEqualTo(text);
  }

  @Test
  void lines_withAnyLineEnding_areTheSame() {
    assertThat(DisplayText.lines("a\r\nb\rc\n\td\n\n")).containsExactly("a", "b", "c", "    d");
  }

  @Test
  void byteOrderMark_insideText_isMadeVisible() {
    assertThat(DisplayText.lines("\ufeffusing System;")).containsExactly("using System;");
    assertThat(DisplayText.lines("@@ -0,0 +1 @@\n+\ufeffusing System;"))
        .containsExactly("@@ -0,0 +1 @@", "+using System;");
    assertThat(DisplayText.lines("a\n\ufeffb")).containsExactly("a", "⟨U+FEFF⟩b");
  }
}
