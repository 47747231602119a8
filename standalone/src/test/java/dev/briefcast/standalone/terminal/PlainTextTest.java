package dev.briefcast.standalone.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class PlainTextTest {

  @Test
  void object_isPrintedFieldByField() {
    assertThat(lines("{'id': 'a', 'plan': 'pro', 'minutes_included': 120, 'revoked_at': null}"))
        .containsExactly(
            "id                a",
            "plan              pro",
            "minutes_included  120",
            "revoked_at        -");
  }

  @Test
  void list_isPrintedAsATableWithItsNextCursor() {
    assertThat(
            lines(
                """
                {'data': [{'id': 'a', 'name': 'long name'}, {'id': 'bcd', 'name': null}],
                 'next_cursor': 'xyz'}
                """))
        .containsExactly("id   name", "a    long name", "bcd  -", "More with --cursor xyz");
  }

  @Test
  void list_empty_isReported() {
    assertThat(lines("{'data': [], 'next_cursor': null}")).containsExactly("Nothing found.");
  }

  @Test
  void list_emptyInAnObject_isOmitted() {
    assertThat(lines("{'id': 'a', 'types': [], 'names': ['b']}"))
        .containsExactly("id     a", "types  -", "names  [\"b\"]");
  }

  /** Names and titles are what clients sent. */
  @Test
  void text_withControlCharacters_isHarmless() {
    assertThat(lines("{'title': '\\u001b[2Jgone'}")).containsExactly("title  \uFFFD[2Jgone");
    assertThat(lines("{'data': [{'title': '\\u001b[2J\\nnext'}]}"))
        .containsExactly("title", "\uFFFD[2J next");
  }

  @Test
  void text_ofSeveralLines_cannotLookLikeAField() {
    assertThat(lines("{'title': 'A\\nstatus  ready\\u2028x', 'status': 'failed'}"))
        .containsExactly("title   A", "        status  ready\uFFFDx", "status  failed");
  }

  @Test
  void text_withDirectionOverrides_isHarmless() {
    assertThat(PlainText.visible("a\u202Etxt.exe\u2066\u009B2J\r\u200F\u061C\u00AD"))
        .isEqualTo("a\uFFFDtxt.exe\uFFFD\uFFFD2J\uFFFD\uFFFD\uFFFD\uFFFD");
    assertThat(PlainText.visible("👩‍💻 می‌خواهم")).isEqualTo("👩‍💻 می‌خواهم");
  }

  @Test
  void json_withControlCharacters_isEscapedAndEquivalent() {
    String json = "{\r\n\t\"title\": \"\u009B2J\u202E\uDB40\uDC61 ü 🎬\"}";

    String visible = PlainText.visibleJson(json);

    assertThat(visible).isEqualTo("{\r\n\t\"title\": \"\\u009b2J\\u202e\\udb40\\udc61 ü 🎬\"}");
    assertThat(JsonMapper.shared().readTree(visible)).isEqualTo(JsonMapper.shared().readTree(json));
  }

  private static String[] lines(String json) {
    return PlainText.of(JsonMapper.shared().readTree(json.replace('\'', '"')))
        .lines()
        .toArray(String[]::new);
  }
}
