package dev.briefcast.worker.change;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhyTest {

  @Test
  void of_aFilledTemplate_isWhatItsAuthorWrote() {
    String body =
        """
        <!-- Thanks for your pull request! Please read the guide. -->
        ## Description
        Retries waited for ever when the *server* sent no `Retry-After`.
        Now they wait a minute.

        Fixes #12

        ## Type of change
        - [x] Bug fix
        - [ ] New feature

        ## Checklist:
        - [x] I have run the tests

        ```
        code that nobody reads aloud
        ```
        Signed-off-by: Ada <ada@example.com>
        """;

    assertThat(Why.of(body))
        .isEqualTo(
            "Retries waited for ever when the *server* sent no `Retry-After`. Now they wait a"
                + " minute.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  \n ",
        "<!-- Describe your change -->",
        "N/A",
        "Closes #4",
        "## Description\n\nPlease include a summary of the change here.\n",
        "![picture](https://example.com/a.png)",
        "- [ ] tests",
        "https://example.com/ticket/1",
        "<!-- never closed"
      })
  void of_whatSaysNothing_isEmpty(String body) {
    assertThat(Why.of(body)).isEmpty();
  }

  @Test
  void of_aList_isSentences() {
    assertThat(Why.of("- Adds a queue\n- Removes the lock;\r\n"))
        .isEqualTo("Adds a queue. Removes the lock.");
  }

  @Test
  void of_aVeryLongText_isItsBeginning() {
    String paragraph = "This is about something else again. ".repeat(10);

    assertThat(Why.of((paragraph + "\n\n").repeat(50)).length()).isLessThan(700);
  }
}
