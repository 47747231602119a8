package dev.briefcast.gateway.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LetterTextTest {

  private static final Letter LETTER =
      new Letter(
          "Subject",
          List.of("First & <b>bold</b>."),
          new Letter.Link("Go on", "https://stories.example/password?token=a&b=\"c"),
          List.of("Last."));

  @Test
  void letter_asPlainText_hasItsLinkOnALineOfItsOwn() {
    assertThat(LetterText.plain(LETTER))
        .startsWith("First & <b>bold</b>.\n\nGo on:\nhttps://stories.example/password?token=a")
        .endsWith("\n\nLast.\n\n-- \nBriefcast\n");
  }

  @Test
  void letter_asHtml_escapesWhatItSays() {
    assertThat(LetterText.html(LETTER))
        .contains("First &amp; &lt;b&gt;bold&lt;/b&gt;.")
        .contains("href=\"https://stories.example/password?token=a&amp;b=&quot;c\"")
        .doesNotContain("<b>");
  }

  @Test
  void letter_withoutALink_hasNone() {
    var letter = new Letter("Subject", List.of("One."), null, List.of());

    assertThat(LetterText.html(letter)).doesNotContain("href");
    assertThat(LetterText.plain(letter)).isEqualTo("One.\n\n-- \nBriefcast\n");
  }
}
