package dev.briefcast.gateway.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EmailRendererTest {

  private static final EmailContent LETTER =
      new EmailContent(
          "Subject",
          List.of("First & <b>bold</b>."),
          new EmailContent.Link("Go on", "https://stories.example/password?token=a&b=\"c"),
          List.of("Last."));

  @Test
  void email_asPlainText_hasItsLinkOnALineOfItsOwn() {
    assertThat(EmailRenderer.plain(LETTER))
        .startsWith("First & <b>bold</b>.\n\nGo on:\nhttps://stories.example/password?token=a")
        .endsWith("\n\nLast.\n\n-- \nBriefcast\n");
  }

  @Test
  void email_asHtml_escapesItsTexts() {
    assertThat(EmailRenderer.html(LETTER))
        .contains("First &amp; &lt;b&gt;bold&lt;/b&gt;.")
        .contains("href=\"https://stories.example/password?token=a&amp;b=&quot;c\"")
        .doesNotContain("<b>");
  }

  @Test
  void email_withoutALink_hasNone() {
    var letter = new EmailContent("Subject", List.of("One."), null, List.of());

    assertThat(EmailRenderer.html(letter)).doesNotContain("href");
    assertThat(EmailRenderer.plain(letter)).isEqualTo("One.\n\n-- \nBriefcast\n");
  }
}
