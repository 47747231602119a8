package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeTellingTest {

  private final ScreenplayWriter writer = new ScreenplayWriter();

  @Test
  void tabsAndControlCharacters_areVisible() {
    Scene.Code code =
        onlyCode(Briefs.file("a.txt", "a\tb\n\u001b[31mred\n\u202Ex\u200B\r\nlast\n\n"));

    assertThat(code.lines()).containsExactly("a   b", "␛[31mred", "⟨U+202E⟩x⟨U+200B⟩", "last");
  }

  @Test
  void lineNumbers_startAtStartLine() {
    var file = new BriefFile("a.py", null, null, "def a():\n    pass\n", 41, null);

    Scene.Code code = onlyCode(file);

    assertThat(code.firstLine()).isEqualTo(41);
    assertThat(code.lastLine()).isEqualTo(42);
    assertThat(code.narration()).anyMatch(each -> each.focus().equals(new Focus.Lines(41, 41)));
  }

  @Test
  void largestStartLine_doesNotOverflow() {
    var file = new BriefFile("a.py", null, null, "a = 1\n".repeat(9), Integer.MAX_VALUE, null);

    assertThat(onlyCode(file).lastLine()).isPositive();
  }

  @Test
  void oneLineOfTwentyThousandCharacters_isCut() {
    Scene.Code code = onlyCode(Briefs.file("a.js", "x".repeat(20_000)));

    assertThat(code.lines()).hasSize(1);
    assertThat(code.lines().getFirst()).hasSize(401).endsWith("…");
  }

  @Test
  void distantFunctions_areShownInSeparateScenes() {
    String filler = "    a = 1\n".repeat(150);
    var file =
        Briefs.file(
            "a.py",
            "def first():\n    \"\"\"Opens the door.\"\"\"\n"
                + filler
                + "def second():\n    \"\"\"Closes the door.\"\"\"\n"
                + filler);

    List<Scene> scenes = writer.write(Briefs.of(file)).scenes();

    Invariants.check(writer.write(Briefs.of(file)));
    assertThat(scenes).filteredOn(Scene.Code.class::isInstance).hasSizeGreaterThan(1);
    assertThat(writer.write(Briefs.of(file)).leftOut())
        .hasSize(1)
        .first()
        .asString()
        .contains("of 304 lines");
  }

  @Test
  void blankExcerpt_isIgnored() {
    List<Scene> scenes = writer.write(Briefs.of(Briefs.file("a.py", " \n\t\n "))).scenes();

    assertThat(scenes).noneMatch(Scene.Code.class::isInstance);
    assertThat(scenes).anyMatch(Scene.Files.class::isInstance);
  }

  @Test
  void filesWithTheSameName_areDistinguishedByFolder() {
    Brief brief = Briefs.of(Briefs.file("a/index.ts", null), Briefs.file("b/index.ts", null));

    assertThat(FileLabels.of(brief.files())).containsExactly("a/index.ts", "b/index.ts");
  }

  @Test
  void comments_areNarratedButLicencesAreNot() {
    Scene.Code code =
        onlyCode(
            Briefs.file(
                "run.sh",
                """
                # Copyright 2026 by somebody or other

                set -e

                # Two at a time, because the disk is slow.
                xargs -P 2 work
                """));

    assertThat(code.narration())
        .extracting(Sentence::text)
        .contains("Two at a time, because the disk is slow.")
        .noneMatch(text -> text.contains("opyright"));
    assertThat(code.narration()).anyMatch(each -> each.focus().equals(new Focus.Lines(5, 6)));
  }

  @Test
  void sharedComment_isNarratedOnce_butEveryAuthoredStepIs() {
    String code = "# Two at a time, because the disk is slow.\nwork(%s)\n";
    var step = List.of(new BriefStep(1, 2, "The key is turned."));
    var walked = new BriefFile("c.py", null, null, code.formatted("c"), 1, null, step);
    var again = new BriefFile("d.py", null, null, code.formatted("d"), 1, null, step);

    Screenplay told =
        writer.write(
            Briefs.of(
                Briefs.file("a.py", code.formatted("a")),
                Briefs.file("b.py", code.formatted("b")),
                walked,
                again));

    List<String> said =
        told.scenes().stream()
            .flatMap(scene -> scene.narration().stream())
            .map(Sentence::text)
            .toList();
    assertThat(said).filteredOn(each -> each.contains("Two at a time")).hasSize(1);
    assertThat(said).filteredOn(each -> each.equals("The key is turned.")).hasSize(2);
    Invariants.check(told);
  }

  @Test
  void largestBrief_listsOmissions() {
    Screenplay screenplay = writer.write(Briefs.largestBrief("Some words, and a sentence. "));

    assertThat(screenplay.leftOut())
        .contains("The summary is shortened.", "Step 1 is shortened.", "Highlight 8 is shortened.");
  }

  private Scene.Code onlyCode(BriefFile file) {
    Screenplay screenplay = writer.write(Briefs.of(file));
    Invariants.check(screenplay);
    return screenplay.scenes().stream()
        .filter(Scene.Code.class::isInstance)
        .map(Scene.Code.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
