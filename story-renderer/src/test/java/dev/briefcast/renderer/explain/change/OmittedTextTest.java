package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What descriptions have for trackers and around programs is not spoken. */
class OmittedTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Doors ring.\\n\\nFixes DOOR-41|Doors ring.",
        "Doors ring. Fixes DOOR-41.|Doors ring.",
        "Doors ring.\\nResolves: DOOR-41, DOOR-42|Doors ring.",
        "Doors ring.\\nDOOR-41|Doors ring.",
        "Doors ring. Fixes UTF-8 names.|Doors ring. Fixes UTF-8 names.",
        "Doors ring. Fixes DOOR-41 on cellars.|Doors ring. Fixes DOOR-41 on cellars.",
        "Doors ring. It undoes DOOR-41.|Doors ring. It undoes DOOR-41.",
        "Doors ring: door-keys are kept.|Doors ring: door-keys are kept.",
        "Door-keys: they are kept.|Door-keys: they are kept."
      })
  void issuesOfOtherTrackers_areOmitted(String body, String said) {
    assertThat(ChangeReason.of(body.replace("\\n", "\n"), "").replace("\n\n", " ")).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It does the same as calling;```;open();```;but rings less. It is quick.|It is quick.",
        "Doors ring. It is equal to:;;```;ring();```;;but may be quicker.|Doors ring.",
        "Doors ring. It is equal to calling;;    ring()\\;;;but may be quicker.|Doors ring.",
        "Doors ring.;```;ring();```;doors close as well.|Doors ring. doors close as well.",
        "Doors ring twice;```;ring();```;Then they close.|Doors ring twice. Then they close."
      })
  void sentenceAroundAProgram_isOmitted(String body, String said) {
    String text = body.replace("\\;", "\f").replace(';', '\n').replace('\f', ';');

    assertThat(ChangeReason.of(text, "").replace("\n\n", " ")).isEqualTo(said);
  }
}
