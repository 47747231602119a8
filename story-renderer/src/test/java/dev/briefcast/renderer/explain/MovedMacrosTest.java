package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What one header of a change defines no longer, and another one does now. */
class MovedMacrosTest {

  private static final String GONE =
      """
      @@ -10,4 +10,3 @@
       #include "door.h"
      -#define DOOR_BELL 1
       int open;
       int shut;
      """;

  private static String narration(String macro) {
    String come =
        """
        @@ -3,2 +3,3 @@
         int count;
        +#define %s 1
         int size;
        """
            .formatted(macro);
    return NarratedChanges.narrate(
        mergedChange(
            7,
            "Look again",
            "",
            List.of(modified("include/core.h", GONE), modified("include/format.h", come))));
  }

  @Test
  void macro_definedInOtherFile_movesThere() {
    assertThat(narration("DOOR_BELL"))
        .contains("The macro DOOR_BELL moves to format.h.")
        .doesNotContain("defined here");
  }

  @Test
  void otherMacro_isDefined() {
    assertThat(narration("DOOR_RING"))
        .contains("The macro DOOR_BELL is no longer defined here.")
        .contains("The macro DOOR_RING is now defined here.")
        .doesNotContain("moves");
  }
}
