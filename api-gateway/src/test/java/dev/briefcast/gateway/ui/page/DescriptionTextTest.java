package dev.briefcast.gateway.ui.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What previews of links say of a story. */
class DescriptionTextTest {

  @Test
  void text_fitting_isUnchanged() {
    assertThat(DescriptionText.of(" All\n of it. ", 20)).isEqualTo("All of it.");
  }

  @Test
  void text_tooLong_endsWithASentence() {
    String text = "Workers crashed with jobs. Now a worker only borrows a job, and gives it back.";

    assertThat(DescriptionText.of(text, 40)).isEqualTo("Workers crashed with jobs.");
  }

  @Test
  void sentence_tooLong_endsWithAWordAndAnEllipsis() {
    assertThat(DescriptionText.of("Workers crashed with jobs in their hands", 20))
        .isEqualTo("Workers crashed…");
  }

  @Test
  void word_tooLong_isCutBetweenCharacters() {
    assertThat(DescriptionText.of("🚀".repeat(30), 10)).isEqualTo("🚀".repeat(9) + "…");
  }
}
