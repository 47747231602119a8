package dev.briefcast.github.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a stranger's text has in it, it stays text. */
class CheckTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@everyone",
        "<img src=x onerror=alert(1)>",
        "[click](https://evil.example)",
        "https://evil.example www.evil.example",
        "`` ` ``` code",
        "a\n# heading\n| t |",
        "<!-- briefcast:1#1 -->",
        "\u202Egnp.exe\u0007",
        "fixes #1, acme/shop#2, GH-3",
        "](https://evil.example) --> <!-- [x]: https://evil.example",
        "\u2067\u061Cevil\u2069\u2028\u2029@all\u0085@all",
        "\uDB40\uDC61\uDB40\uDC62 seen by machines alone \u00AD\u3164"
      })
  void text_untrusted_isCodeInOneLine(String text) {
    String code = Markdown.code(text);

    assertThat(code).startsWith("`` ").endsWith(" ``").doesNotContain("\n");
    assertThat(code + Markdown.sentence(text) + Markdown.block(text, 1_000))
        .doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\n]]");
    assertThat(code.substring(3, code.length() - 3)).doesNotContain("`");
    assertThat(Markdown.sentence(text))
        .doesNotContain("@", "<", ">", "[", "]", "`", "#", "|", "://", "www.", "!", "\n", "*", "_");
  }

  @Test
  void block_ofFences_endsWhereItEnds() {
    String block = Markdown.block("a\n````\n@all\n```", 1_000);

    assertThat(block).startsWith("`````text\n").endsWith("\n`````\n");
  }

  @Test
  void transcript_ofLongSentences_isWrapped() {
    String sentence = "word ".repeat(40).strip();
    String unbroken = "x".repeat(200);

    String wrapped = Markdown.wrapped("Title\n  [0:10] " + sentence + "\n" + unbroken + " end");

    assertThat(wrapped.replaceAll("\\s+", " "))
        .isEqualTo("Title [0:10] " + sentence + " " + unbroken + " end ");
    assertThat(wrapped.lines().filter(line -> !line.contains("x")))
        .allMatch(line -> line.length() <= 100)
        .hasSizeGreaterThan(3);
  }

  @Test
  void text_thatIsLong_isCutBetweenCharacters() {
    String text = "😀".repeat(1_000);

    assertThat(Markdown.code(text)).hasSizeLessThan(320).doesNotContain("?");
    assertThat(Markdown.block(text, 101)).contains("😀").hasSizeLessThan(120);
  }
}
