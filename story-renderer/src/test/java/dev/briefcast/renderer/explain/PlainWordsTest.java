package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.NarratedChanges.narrate;
import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What must be said, and what must not, so that somebody who never saw the code can follow. */
class PlainWordsTest {

  private static String narration(ChangedFile... files) {
    return narrate(mergedChange(7, "Look again", "It looked away too early.", List.of(files)));
  }

  @Test
  void change_endsWithTakeaway_andMentionsTestsOnlyIfNoteworthy() {
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");
    var test =
        file("tests/test_door.py", ChangeType.ADDED, "@@ -0,0 +1 @@\n+def test_open(): open()");

    assertThat(narration(code, test))
        .doesNotContain("In short", "Tests change", "Only tests", "No test");
    assertThat(narration(code)).doesNotContain("In short").endsWith("\nNo test changes with it.");
    assertThat(narration(test)).endsWith("Only tests change.");
  }

  @Test
  void rustTests_areInTheTestedFile_soTheirAbsenceIsNotMentioned() {
    assertThat(
            narration(
                modified("src/door.rs", "@@ -1,2 +1,2 @@ fn open() {\n-  turn(1)\n+  turn(2)")))
        .doesNotContain("No test changes");
  }

  @Test
  void ending_isTheOutcome_butNotLongOrQuotedText() {
    String problem = "It rang once, and nobody heard it.";
    String code = "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)";

    assertThat(closingText(problem + " Now it rings twice.", code))
        .startsWith("In short: now it rings");
    assertThat(closingText(problem + " 'It now rings' was on the box.", code))
        .startsWith("No test changes");
    assertThat(closingText(problem + " It now rings" + ", and rings again".repeat(12) + ".", code))
        .startsWith("No test changes");
  }

  private static String closingText(String body, String patch) {
    var change = mergedChange(7, "Look again", body, List.of(modified("src/door.py", patch)));
    return NarratedChanges.screenplay(change).scenes().getLast().narration().getFirst().text();
  }

  @Test
  void unexplainedCode_isShownAtItsChange_beforeTests() {
    var code =
        modified(
            "src/door.rb",
            "@@ -9,2 +9,2 @@ def connect\n     case version\n-    [a, b]\n+    [c, d]");
    var test =
        modified(
            "spec/door_test.js", "@@ -1,1 +1,3 @@\n a()\n+it('opens the door twice', () => {\n+})");

    assertThat(narration(code, test))
        .contains("A test: opens the door twice.")
        .doesNotContain("connect", "changes.");
    assertThat(
            NarratedChanges.paths(
                NarratedChanges.screenplay(mergedChange(7, "Look again", "", List.of(test, code)))))
        .containsExactly("src/door.rb", "spec/door_test.js");
  }

  @Test
  void commentInTest_isSaidBehindNoOther() {
    String test = "+func TestDoor_%s(t *testing.T) {\n%s+\topen()\n+}\n+\n";
    String comment = "+\t// Try a case where the first stop fails, then works.\n";
    String says = "The code here tries a case where the first stop fails";

    assertThat(narration(goTests(test.formatted("Opens", comment), test.formatted("Shuts", ""))))
        .contains("A test: door opens.", "Another: door shuts.")
        .doesNotContain(says);
    assertThat(narration(goTests(test.formatted("Shuts", ""), test.formatted("Opens", comment))))
        .contains("Another: door opens.\n" + says);
  }

  private static ChangedFile goTests(String... tests) {
    String code = String.join("", tests).stripTrailing();
    return modified("door_test.go", "@@ -0,0 +1,%d @@\n".formatted(code.lines().count()) + code);
  }

  @Test
  void changelog_isQuoted_withoutNumbersAndKinds() {
    var log =
        modified(
            "CHANGELOG.md",
            "@@ -1,1 +1,3 @@\n # Unreleased\n+- **fixed:** The bell is heard in the cellar ([#12])\n"
                + "+[#12]: https://example.com/12");
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");

    assertThat(narration(log, code))
        .contains("The bell is heard in the cellar.")
        .doesNotContain("#12", "fixed:", "It now says", "example.com");
  }

  @Test
  void changelog_linkIsReadByItsText() {
    var log =
        modified(
            "CHANGELOG.md",
            "@@ -1,1 +1,2 @@\n # Next\n+- [CVE-2026-1](https://example.com/1) The bell is heard again.");
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");

    assertThat(narration(log, code))
        .contains("CVE-2026-1 The bell is heard again.")
        .doesNotContain("](", "example.com");
  }

  @Test
  void traitImplementation_isNotANewType() {
    String patch =
        "@@ -9,1 +9,6 @@\n struct Door;\n+impl<T> Display for Door {\n+    fn fmt(&self) {\n"
            + "+        1\n+    }\n+}";

    assertThat(narration(modified("src/door.rs", patch)))
        .contains("Door now implements Display.")
        .doesNotContain("Door is new", "fmt is new");
  }

  @Test
  void filesWithTheSameNameAndFolder_areDistinguishedByParentFolder() {
    var some = modified("a/src/main.cfg", "@@ -1 +1 @@\n-[a, b]\n+[c, d]");
    var other = modified("b/src/main.cfg", "@@ -1 +1 @@\n-[e, f]\n+[g, h]");
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");

    List<BriefFile> files =
        ChangeBrief.of(mergedChange(7, "A", "", List.of(some, other, code))).brief().files();
    assertThat(FileLabels.of(files)).contains("a/src/main.cfg", "b/src/main.cfg");
  }

  @Test
  void unexplainedNewTest_isOnlyListed() {
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");
    var test =
        file("tests/test_door.py", ChangeType.ADDED, "@@ -0,0 +1 @@\n+def test_open(): open()");
    var other =
        file("tests/test_bell.py", ChangeType.ADDED, "@@ -0,0 +1 @@\n+def test_bell(): bell()");

    assertThat(narration(code, test)).doesNotContain("new", "test_door.py");
    assertThat(narration(code, test, other)).doesNotContain("new", "test_door.py", "test_bell.py");
    assertThat(
            narration(
                code, file("src/bell.py", ChangeType.ADDED, "@@ -0,0 +1 @@\n+def bell(): ring()")))
        .doesNotContain("is new", "bell.py");
  }

  @Test
  void settingsOnlyChange_doesNotRepeatItsTitle() {
    assertThat(narration(modified("ci.yml", "@@ -1,1 +1,1 @@\n-retries: 2\n+retries: 3")))
        .containsOnlyOnce("ook again")
        .endsWith("retries is now 3 instead of 2.\n");
  }

  @Test
  void brief_endsWithOutcome_notWithProblem() {
    String problem = "Two workers made one story.";

    assertThat(lastSentence("One story, one worker", problem + " Now the second one waits."))
        .isEqualTo("In short: now the second one waits.");
    assertThat(lastSentence("One story, one worker", problem + " The second one waits.")).isEmpty();
  }

  private static String lastSentence(String title, String summary) {
    List<BriefFile> files =
        Stream.of("a.py", "b.py", "c.py").map(path -> Briefs.file(path, "x = 1")).toList();
    var brief = new Brief(title, summary, null, files, null, null);
    return new ScreenplayWriter()
        .write(brief).scenes().getLast().narration().stream()
            .map(Sentence::text)
            .reduce("", String::concat);
  }

  @Test
  void addedAndRemovedNames_precedeTheirVerb() {
    String patch =
        """
        @@ -1,9 +1,12 @@ class Door {
           int a;
        +  void knock(int times) {
        +    ring(times, bell);
        +  }
        -  void shut() {
        -    turn(2);
        -  }
           int b;\
        """;

    assertThat(narration(modified("Door.java", patch)))
        .contains("The new function knock calls ring with bell.")
        .doesNotContain("New is", "It removes");
  }

  @Test
  void timer_withInlineCallback_isNotANewFunction() {
    String patch =
        """
        @@ -1,3 +1,6 @@ function start() {
           prepare();
        +  setTimeout(() => {
        +    finish();
        +  }, 25);
           run();\
        """;

    assertThat(narration(modified("start.ts", patch))).doesNotContain("function setTimeout");
  }

  @Test
  void caller_inAnotherHunk_isNotMistakenForItsNeighbour() {
    String patch =
        """
        @@ -1,3 +1,7 @@
         one();
        +function isOld(jar) {
        +  return jar.old;
        +}
         function validate(text) {
           check(text);
        @@ -90,3 +94,3 @@ class Options {
           prepare();
        -  take(jar);
        +  take(isOld(jar));
           end();\
        """;

    assertThat(narration(modified("options.js", patch))).doesNotContain("validate calls it");
  }

  @Test
  void documentedNames_areSpokenWithoutBrackets() {
    String excerpt = "/** Adds [now] to [Clock.base], which is args[0]. */\nfun add(now: Long) {}";

    String told = narrationOf("Clock.kt", excerpt);

    assertThat(told).contains("adds now to Clock.base, which is args[0]");
  }

  @Test
  void changelog_equalToDescription_isQuotedOnce() {
    String entry = "An error while writing to the pager is no longer replaced by another one";
    var log = modified("CHANGES.md", "@@ -1,2 +1,3 @@\n # Next\n \n+- " + entry + ".");
    var code = modified("src/pager.py", "@@ -1,2 +1,2 @@ def page():\n-  close()\n+  flush()");

    assertThat(narration(log, code)).containsOnlyOnce(entry);
  }

  @Test
  void longChangelog_isCutAtASentence() {
    String first = "The pager keeps its own errors now.";
    String rest = " It tells of them when it ends".repeat(16) + ".";
    var log = modified("CHANGES.md", "@@ -1,2 +1,3 @@\n # Next\n \n+- " + first + rest);
    var code = modified("src/pager.py", "@@ -1,2 +1,2 @@ def page():\n-  close()\n+  flush()");

    assertThat(narration(log, code)).contains(first).doesNotContain("…");
  }

  @Test
  void patch_ofManyHunks_isReadUpToTheNarratedLimit() {
    String same = "@@ -1 +1 @@\n+same = 1\n-same = 0\n";
    String late = "@@ -2000 +2000,2 @@\n+# Whoever comes this far reads very long patches.\n+x = 1";

    assertThat(narrationOf("many.py", same.repeat(300) + late)).doesNotContain("very long patches");
    assertThat(narrationOf("many.py", same.repeat(3) + late)).contains("very long patches");
  }

  private static String narrationOf(String path, String excerpt) {
    return new ScreenplayWriter()
        .write(Briefs.of(Briefs.file(path, excerpt))).scenes().stream()
            .flatMap(scene -> scene.narration().stream())
            .map(Sentence::text)
            .collect(Collectors.joining("\n"));
  }
}
