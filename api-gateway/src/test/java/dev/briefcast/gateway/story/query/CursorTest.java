package dev.briefcast.gateway.story.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

  private static final Cursor CURSOR =
      new Cursor(
          Instant.parse("2026-11-30T23:59:59.123456Z"),
          new StoryId("brief_0123456789abcdef0123456789abcdef"));

  @Test
  void cursor_writtenAndRead_isTheSame() {
    assertThat(Cursor.parse(CURSOR.text())).contains(CURSOR);
    assertThat(CURSOR.text()).matches("[A-Za-z0-9_-]+");
  }

  @Test
  void cursor_withAnyCharacterChanged_isRejected() {
    String text = CURSOR.text();
    for (int i = 0; i < text.length(); i++) {
      char other = text.charAt(i) == 'A' ? 'B' : 'A';
      assertThat(Cursor.parse(text.substring(0, i) + other + text.substring(i + 1))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "next", "MQ", "%00", "ü", "====", "-1"})
  void text_ofAnotherSigner_isRejected(String text) {
    assertThat(Cursor.parse(text)).isEmpty();
  }
}
