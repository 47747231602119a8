package dev.briefcast.renderer.scene.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.code.ExcerptLines.Line;
import dev.briefcast.renderer.scene.code.ExcerptLines.Part;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExcerptLinesTest {

  @Test
  void patch_isReadWithTheNumbersOfTheFile() {
    ExcerptLines patch =
        patch(
            "diff --git a/A.java b/A.java",
            "--- a/A.java",
            "+++ b/A.java",
            "@@ -10,3 +12,4 @@ class A {",
            " kept",
            "-gone",
            "+new",
            "+++i;",
            "--- sql comment",
            "",
            "\\ No newline at end of file");

    assertThat(patch.isPatch()).isTrue();
    assertThat(patch.lines())
        .extracting(Line::part, Line::code, Line::label)
        .containsExactly(
            tuple(Part.HEADER, "diff --git a/A.java b/A.java", ""),
            tuple(Part.HEADER, "--- a/A.java", ""),
            tuple(Part.HEADER, "+++ b/A.java", ""),
            tuple(Part.HEADER, "@@ -10,3 +12,4 @@ class A {", ""),
            tuple(Part.KEPT, "kept", "12"),
            tuple(Part.REMOVED, "gone", "11"),
            tuple(Part.ADDED, "new", "13"),
            tuple(Part.ADDED, "++i;", "14"),
            tuple(Part.REMOVED, "-- sql comment", "12"),
            tuple(Part.KEPT, "", "15"),
            tuple(Part.HEADER, "\\ No newline at end of file", ""));
    assertThat(patch.count(Part.ADDED)).isEqualTo(2);
  }

  /** Pasted patches lose the spaces before what was kept. */
  @Test
  void lineOfAPatch_withoutItsMark_isShownWhole() {
    ExcerptLines patch = patch("@@ -1,2 +1,2 @@", "👍🏽 kept", "\ttabbed");

    assertThat(patch.code()).containsExactly("@@ -1,2 +1,2 @@", "👍🏽 kept", "\ttabbed");
  }

  @Test
  void ordinaryCode_withSignsAtItsBeginning_isNoPatch() {
    ExcerptLines patch = patch("+a", "- b", "@@annotation", "--- x");

    assertThat(patch.isPatch()).isFalse();
    assertThat(patch.code()).containsExactly("+a", "- b", "@@annotation", "--- x");
    assertThat(patch.lines()).extracting(Line::label).containsExactly("1", "2", "3", "4");
  }

  private static ExcerptLines patch(String... lines) {
    return ExcerptLines.of(CodeStories.code(List.of(lines), new Sentence("It is.", Focus.whole())));
  }
}
