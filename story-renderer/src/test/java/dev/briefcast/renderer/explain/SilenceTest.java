package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where there is nothing to say nothing is said, and what there is to see is shown. */
class SilenceTest {

  private static List<Scene> scenes(ChangedFile... files) {
    return NarratedChanges.screenplay(mergedChange(7, "Look again", "", List.of(files))).scenes();
  }

  private static Scene.Code codeScene(List<Scene> scenes) {
    return scenes.stream()
        .flatMap(each -> each instanceof Scene.Code code ? Stream.of(code) : Stream.empty())
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"door.rb", "door.go", "Door.java", "door.py", "door.ts", "door.graphql"})
  void unexplainedChange_isHighlightedSilently(String path) {
    Scene.Code code =
        codeScene(scenes(modified("src/" + path, "@@ -9,3 +9,3 @@\n a\n-[a, b]\n+[c, d]")));

    assertThat(code.narration()).containsExactly(Sentence.silent(new Focus.Lines(3, 4)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"door.rb", "door.go", "Door.java", "door.py", "door.ts", "door.graphql"})
  void unexplainedNewFile_isShownSilently(String path) {
    Scene.Code code =
        codeScene(scenes(file("src/" + path, ChangeType.ADDED, "@@ -0,0 +1 @@\n+[c, d]")));

    assertThat(code.narration()).hasSize(1).allMatch(Sentence::isSilent);
  }

  @Test
  void unexplainedFileOfABrief_isShown() {
    var brief = Briefs.of(Briefs.file("a.py", "x = 1"));

    Scene.Code code = codeScene(new ScreenplayWriter().write(brief).scenes());

    assertThat(code.narration()).hasSize(1).allMatch(Sentence::isSilent);
  }

  @Test
  void explainedFile_hasNoSilentBeat() {
    String patch = "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)";

    assertThat(codeScene(scenes(modified("src/door.py", patch))).narration())
        .isNotEmpty()
        .noneMatch(Sentence::isSilent);
  }

  @Test
  void commentRepeatingTheRole_isOmitted() {
    String code = "/** All %s of a house. */\nclass Doors {\n  int count;\n}\n";
    var role = "lists the doors of a house";

    assertThat(
            sentences(new BriefFile("Doors.java", role, null, code.formatted("doors"), null, null)))
        .containsExactly("Doors.java lists the doors of a house.");
    assertThat(
            sentences(new BriefFile("Doors.java", role, null, code.formatted("keys"), null, null)))
        .hasSize(2);
  }

  private static List<String> sentences(BriefFile file) {
    Scene.Code code = codeScene(new ScreenplayWriter().write(Briefs.of(file)).scenes());
    return code.narration().stream().map(Sentence::text).toList();
  }

  @Test
  void unindentedCall_isOutsideTheFunctionAbove() {
    String patch =
        "@@ -9,4 +9,6 @@ def open_door():\n     turn()\n     )\n \n+open_door.keys.insert(0)\n+\n a = 1";

    assertThat(
            NarratedChanges.narrate(
                mergedChange(7, "Look again", "", List.of(modified("src/door.py", patch)))))
        .doesNotContain("insert");
  }

  @Test
  void guardUnderATypeHeader_doesNotNameTheType() {
    String patch =
        "@@ -9,3 +9,4 @@ class Door {\n     turn();\n+    if (shut) return;\n     ring();\n   }";

    assertThat(
            NarratedChanges.narrate(
                mergedChange(7, "Look again", "", List.of(modified("src/Door.java", patch)))))
        .contains("If shut is set, the code here now returns early.");
  }

  @Test
  void callInAnotherHunk_isNotReportedRemoved() {
    String patch = "@@ -1,2 +1,1 @@\n a = 1\n-ring(door)\n@@ -30,1 +29,2 @@\n b = 1\n+ring(bell)";

    assertThat(
            NarratedChanges.narrate(
                mergedChange(7, "Look again", "", List.of(modified("src/door.py", patch)))))
        .doesNotContain("no longer");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Now the door rings twice.",
        "The door now rings twice.",
        "Doors no longer ring twice."
      })
  void story_endsWithTheOutcome(String outcome) {
    assertThat(closingText("Ring doors once", "Nobody heard it. " + outcome))
        .startsWith("In short: ")
        .endsWithIgnoringCase(outcome);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The door rings twice.",
        "This meant that a door would no longer ring.",
        "The reason is that a door now rings once.",
        "Doors no longer rang because of a bug.",
        "Sometimes a door now rings never.",
        "Is a door now rung twice?",
        "The window is now shut.",
        "Until now a door rang never."
      })
  void story_withoutOutcome_endsSilently(String sentence) {
    assertThat(closingText("Ring doors once", "Nobody heard it. " + sentence)).isEmpty();
  }

  @Test
  void story_endingWithARepetition_endsSilently() {
    String summary = "Nobody heard it. Now the door rings twice.";

    assertThat(closingText("Ring doors once", summary, 2, List.of())).isEmpty();
    assertThat(closingText("Ring doors once", summary, 3, List.of("Doors ring"))).isEmpty();
  }

  /** Of both, the picture says what the voice does. */
  @Test
  void summary_inLowercase_isShownAsSpoken() {
    Brief brief =
        new Brief(
            "Doors",
            "doors ring.\n\nlocks do not.",
            null,
            List.of(Briefs.file("a.py", "x = 1")),
            null,
            List.of("`Append` comes first", "Append comes last"));

    List<Scene> scenes = new ScreenplayWriter().write(brief).scenes();

    assertThat(scenes)
        .filteredOn(Scene.Summary.class::isInstance)
        .singleElement()
        .returns("Doors ring. Locks do not.", scene -> ((Scene.Summary) scene).text());
    assertThat(scenes)
        .flatExtracting(Scene::narration)
        .extracting(Sentence::text)
        .contains("Locks do not.", "To remember: Append comes first.");
  }

  private static String closingText(String title, String summary) {
    return closingText(title, summary, 3, List.of());
  }

  private static String closingText(
      String title, String summary, int files, List<String> highlights) {
    List<BriefFile> told =
        IntStream.range(0, files).mapToObj(i -> Briefs.file(i + ".py", "x = 1")).toList();
    var brief = new Brief(title, summary, null, told, null, highlights);
    return new ScreenplayWriter()
        .write(brief).scenes().getLast().narration().stream()
            .map(Sentence::text)
            .reduce("", String::concat);
  }
}
