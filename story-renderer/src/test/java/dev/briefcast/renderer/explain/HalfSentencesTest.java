package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.NarratedChanges.narrate;
import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is only half of a sentence, or of two that do not belong together, is not said. */
class HalfSentencesTest {

  private static String narration(ChangedFile... files) {
    return narrate(mergedChange(7, "Look again", "It looked away too early.", List.of(files)));
  }

  @Test
  void comment_withOneNewLine_isNotCutMidSentence() {
    String patch =
        "@@ -9,3 +9,4 @@ def open\\n     case a\\n+    # It keeps the bell from ringing at the\\n"
            + "     # door next to it.\\n     b";

    assertThat(narration(modified("src/door.rb", patch.translateEscapes())))
        .doesNotContain("A new comment says");
    assertThat(
            narration(
                modified(
                    "src/door.rb", patch.replace("at the\\n", "at it.\\n").translateEscapes())))
        .contains("It keeps the bell from ringing at it.");
  }

  @Test
  void comment_withExample_isReadWithoutIt() {
    String patch =
        """
        @@ -1,1 +1,7 @@
         package doors
        +// ring opens the door of whoever rings.
        +// ```
        +// ring bell twice and wait
        +// ```
        +func ring(bell Bell) {
        +}\
        """;

    assertThat(narration(modified("src/door.go", patch)))
        .contains("The new function ring opens the door of whoever rings.")
        .doesNotContain("bell twice");
  }

  @Test
  void comment_whoseNextLineStartsASentence_isReadAsTwo() {
    String patch =
        """
        @@ -1,1 +1,5 @@
         package doors
        +// ring opens the door of whoever rings
        +// It waits for nobody
        +func ring(bell Bell) {
        +}\
        """;

    assertThat(narration(modified("src/door.go", patch)))
        .contains("The new function ring opens the door of whoever rings.\n")
        .doesNotContain("rings It waits");
  }

  @Test
  void document_isReadUpToTheFirstUnchangedLine() {
    String patch =
        """
        @@ -1,3 +1,3 @@
        -The door opens.
        +The door opens by itself if the
         bell rings twice.
        -It shuts.
        +It shuts after a while.\
        """;

    assertThat(narration(modified("README.md", patch))).doesNotContain("if the It shuts");
  }

  @Test
  void setting_thatMoves_isNeitherAddedNorRemoved() {
    String patch = "@@ -1,4 +1,4 @@\n-bell: 3\n door: 1\n window: 2\n+bell: 3\n cellar: 4";

    assertThat(narration(modified("house.yaml", patch))).doesNotContain("is new", "is removed");
    assertThat(narration(modified("house.yaml", patch.replace("+bell", "+chime"))))
        .contains("bell is removed.");
  }

  @Test
  void removedClass_hidesItsRemovedFunctions() {
    String patch = "@@ -1,4 +0,0 @@\n-class Bell {\n-  void ring() {\n-  }\n-}";

    assertThat(narration(file("src/Bell.java", ChangeType.REMOVED, patch)))
        .contains("The class Bell is gone with it.")
        .doesNotContain("ring");
  }

  @Test
  void namespaceOfARemovedFile_isNotGoneWithIt() {
    String php = "@@ -1,5 +0,0 @@\n-<?php\n-namespace Doors;\n-trait Bell\n-{\n-}";
    String cSharp = "@@ -1,4 +0,0 @@\n-namespace Doors;\n-class Bell\n-{\n-}";

    assertThat(narration(file("src/Bell.php", ChangeType.REMOVED, php)))
        .contains("The trait Bell is gone with it.")
        .doesNotContain("Doors");
    assertThat(narration(file("src/Bell.cs", ChangeType.REMOVED, cSharp)))
        .contains("The class Bell is gone with it.")
        .doesNotContain("Doors");
  }

  @Test
  void code_inDocsFolder_isNotADocument() {
    String patch = "@@ -1,1 +1,1 @@\n-[a, b]\n+[c, d]";

    assertThat(narration(modified("docs/DoorTest.java", patch)))
        .doesNotContain("Only documents change");
    assertThat(narration(modified("docs/door.html", patch))).contains("Only documents change");
  }

  @Test
  void file_namedLikeItsChange_isNotNamedTwice() {
    String patch = "@@ -1,1 +1,1 @@ class Door {\n-  [a, b]\n+  [c, d]";

    assertThat(narration(modified("src/Door.java", patch))).doesNotContain("Door", "This is");
  }
}
