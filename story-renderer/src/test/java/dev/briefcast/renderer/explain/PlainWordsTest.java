package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.ToldChanges.told;
import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.merged;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.What;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What must be said, and what must not, so that somebody who never saw the code can follow. */
class PlainWordsTest {

  private static String of(ChangedFile... files) {
    return told(merged(7, "Look again", "It looked away too early.", List.of(files)));
  }

  @Test
  void change_endsWithWhatToTakeAway_andWithTestsOnlyWhereThatIsNews() {
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");
    var test = file("tests/test_door.py", What.ADDED, "@@ -0,0 +1 @@\n+def test_open(): open()");

    assertThat(of(code, test)).endsWith("In short: look again.").doesNotContain("Tests change");
    assertThat(of(code)).endsWith("In short: look again.\nNo test changes with it.");
    assertThat(of(test)).endsWith("Only tests change.");
  }

  @Test
  void newTest_ofWhichNothingIsKnown_isOnlyListed() {
    var code = modified("src/door.py", "@@ -1,2 +1,2 @@ def open():\n-  turn(1)\n+  turn(2)");
    var test = file("tests/test_door.py", What.ADDED, "@@ -0,0 +1 @@\n+def test_open(): open()");
    var other = file("tests/test_bell.py", What.ADDED, "@@ -0,0 +1 @@\n+def test_bell(): bell()");

    assertThat(of(code, test)).contains("A new file: test_door.py.").doesNotContain(" is new.");
    assertThat(of(code, test, other)).contains("New files: test_door.py and test_bell.py.");
    assertThat(of(code, file("src/bell.py", What.ADDED, "@@ -0,0 +1 @@\n+def bell(): ring()")))
        .contains("bell.py is new.");
  }

  @Test
  void change_ofSettingsAlone_endsWithItsTitle() {
    assertThat(of(modified("ci.yml", "@@ -1,1 +1,1 @@\n-retries: 2\n+retries: 3")))
        .endsWith("In short: look again.");
  }

  @Test
  void brief_endsWithWhatIsSoNow_notWithTheProblem() {
    String problem = "Two workers made one story.";

    assertThat(end("One story, one worker", problem + " Now the second one waits."))
        .isEqualTo("In short: now the second one waits.");
    assertThat(end("One story, one worker", problem + " The second one waits."))
        .isEqualTo("In short: one story, one worker.");
  }

  private static String end(String title, String summary) {
    var brief = new Brief(title, summary, null, List.of(Briefs.file("a.py", "x = 1")), null, null);
    return new ScreenplayWriter()
        .write(brief).scenes().getLast().narration().stream()
            .map(Sentence::text)
            .reduce("", String::concat);
  }

  @Test
  void names_thatComeOrGo_standBeforeTheirVerb() {
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

    assertThat(of(modified("Door.java", patch)))
        .contains("The function knock is new.")
        .doesNotContain("New is", "It removes");
  }

  @Test
  void timer_withACallbackOnItsLine_isNoNewFunction() {
    String patch =
        """
        @@ -1,3 +1,6 @@ function start() {
           prepare();
        +  setTimeout(() => {
        +    finish();
        +  }, 25);
           run();\
        """;

    assertThat(of(modified("start.ts", patch))).doesNotContain("function setTimeout");
  }

  @Test
  void caller_inAnotherPartOfThePatch_isNotTakenForItsNeighbour() {
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

    assertThat(of(modified("options.js", patch))).doesNotContain("validate calls it");
  }

  @Test
  void documentedNames_areSaidWithoutTheirBrackets() {
    String excerpt = "/** Adds [now] to [Clock.base], which is args[0]. */\nfun add(now: Long) {}";

    String told = brief("Clock.kt", excerpt);

    assertThat(told).contains("adds now to Clock.base, which is args[0]");
  }

  @Test
  void changelog_thatIsInTheDescriptionsWords_isQuotedOnce() {
    String entry = "An error while writing to the pager is no longer replaced by another one";
    var log = modified("CHANGES.md", "@@ -1,2 +1,3 @@\n # Next\n \n+- " + entry + ".");
    var code = modified("src/pager.py", "@@ -1,2 +1,2 @@ def page():\n-  close()\n+  flush()");

    assertThat(of(log, code)).containsOnlyOnce(entry);
  }

  @Test
  void changelog_thatIsLong_isSaidInWholeSentences() {
    String first = "The pager keeps its own errors now.";
    String rest = " It tells of them when it ends".repeat(16) + ".";
    var log = modified("CHANGES.md", "@@ -1,2 +1,3 @@\n # Next\n \n+- " + first + rest);
    var code = modified("src/pager.py", "@@ -1,2 +1,2 @@ def page():\n-  close()\n+  flush()");

    assertThat(of(log, code)).contains(first).doesNotContain("…");
  }

  @Test
  void patch_ofManyParts_isReadAsFarAsAnybodyTells() {
    String same = "@@ -1 +1 @@\n+same = 1\n-same = 0\n";
    String late = "@@ -2000 +2000,2 @@\n+# Whoever comes this far reads very long patches.\n+x = 1";

    assertThat(brief("many.py", same.repeat(300) + late)).doesNotContain("very long patches");
    assertThat(brief("many.py", same.repeat(3) + late)).contains("very long patches");
  }

  private static String brief(String path, String excerpt) {
    return new ScreenplayWriter()
        .write(Briefs.of(Briefs.file(path, excerpt))).scenes().stream()
            .flatMap(scene -> scene.narration().stream())
            .map(Sentence::text)
            .collect(Collectors.joining("\n"));
  }
}
