package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.NarratedChanges.narrate;
import static dev.briefcast.renderer.explain.NarratedChanges.paths;
import static dev.briefcast.renderer.explain.NarratedChanges.screenplay;
import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.explain.change.Changes;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.renderer.screenplay.Screenplay;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of change, through the brief that is made of it, as it is told. */
class ChangeTellingTest {

  private static final String ONE_LINE =
      "@@ -12,3 +12,3 @@ class Client {\n   void connect() {\n-    wait(30);\n+    wait(60);\n   }";

  private static Coverage coverage(RepositoryChange change) {
    return ChangeBrief.of(change).facts().coverage();
  }

  @Test
  void oneLineFix_namesOldAndNewValue() {
    String told =
        narrate(
            mergedChange(
                7,
                "Wait longer",
                "It was too short.",
                List.of(modified("src/Client.java", ONE_LINE))));

    assertThat(told)
        .contains("Wait longer.")
        .contains("Pull request 7, by ada. It was merged.")
        .contains("It was too short.")
        .contains("wait is now given 60 instead of 30.")
        .endsWith("No test changes with it.");
  }

  @ParameterizedTest
  @CsvSource({
    "DRAFT, It is a draft.",
    "OPEN, It is open.",
    "MERGED, It was merged.",
    "CLOSED, It was closed without being merged."
  })
  void state_isNamedCorrectly(ChangeState state, String sentence) {
    var files = List.of(modified("src/Client.java", ONE_LINE));

    assertThat(narrate(Changes.inState(state, 7, "Wait longer", "", files))).contains(sentence);
  }

  @Test
  void copiedFile_isNotDescribedTwice() {
    String guard =
        "@@ -1,3 +1,6 @@\n void ring(Door door) {\n+  if (door == null) {\n+    return;\n+  }\n   bell(door);\n }";
    Screenplay screenplay =
        screenplay(
            mergedChange(
                7,
                "Ring only at doors",
                "",
                List.of(modified("include/ring.cpp", guard), modified("single/all.cpp", guard))));

    assertThat(paths(screenplay)).containsExactly("include/ring.cpp");
  }

  @Test
  void changeWithTest_showsTestAfterCode() {
    Screenplay screenplay = screenplay(Changes.recorded("queue-under-lock"));

    assertThat(paths(screenplay)).hasSize(2).last().asString().endsWith("QueueRowsIT.java");
    assertThat(narrate(Changes.recorded("queue-under-lock")))
        .contains("A test: rested takes the lock where any is due.")
        .doesNotContain("is the evidence", "function count", "says: what has rested");
  }

  @Test
  void largeFeature_showsTwoToEightHunksAndCountsTheRest() {
    RepositoryChange change = Changes.recorded("signed-links");

    Coverage coverage = coverage(change);
    var told = NarratedHunks.of(screenplay(change));

    assertThat(told.hunks()).isBetween(2, 8);
    // What is gone from one file has moved to another one: there is nothing to say of it.
    assertThat(told.files()).isEqualTo(coverage.files().narrated() - 1);
    assertThat(coverage.files().narrated() + coverage.files().summarised()).isEqualTo(26);
    assertThat(coverage.diffTruncated()).isFalse();
    assertThat(narrate(change)).contains("A test: ").doesNotContain("is the evidence");
  }

  @Test
  void refactoringOfTwentyFiles_describesTheSameEditOnce() {
    var files = new ArrayList<ChangedFile>();
    for (int i = 0; i < 20; i++) {
      String edit = "-    oldName(" + i + ");\n+    newName(" + i + ");\n   }";
      String patch = "@@ -1,3 +1,3 @@ class C" + i + " {\n   void go() {\n" + edit;
      files.add(modified("src/C" + i + ".java", patch));
    }

    RepositoryChange change = mergedChange(8, "Rename oldName", "One name for one thing.", files);

    assertThat(NarratedHunks.of(screenplay(change)).hunks()).isEqualTo(1);
    assertThat(narrate(change))
        .contains("newName is called instead of oldName, in go.")
        .doesNotContain("more source files");
  }

  @Test
  void pureRename_namesOldPath() {
    var moved = new ChangedFile("src/now/A.java", "src/old/A.java", ChangeType.RENAMED, 0, 0, null);

    assertThat(narrate(mergedChange(9, "Move A", "", List.of(moved))))
        .contains("A.java moves here from old, unchanged.")
        .doesNotContain("description");
  }

  @Test
  void pureRename_inOneFolder_namesOldName() {
    var renamed = new ChangedFile("src/B.java", "src/A.java", ChangeType.RENAMED, 0, 0, null);

    assertThat(narrate(mergedChange(9, "Rename A", "", List.of(renamed))))
        .contains("B.java was called A.java before, and is unchanged.");
  }

  @Test
  void moveOutOfTheTopFolder_namesThat() {
    var moved = new ChangedFile("src/A.java", "A.java", ChangeType.RENAMED, 0, 0, null);

    assertThat(narrate(mergedChange(9, "Move A", "", List.of(moved))))
        .contains("A.java moves here from the top folder, unchanged.");
  }

  @Test
  void documentsOnly_quotesNewText() {
    String told = narrate(Changes.recorded("docs-only"));

    assertThat(told)
        .containsOnlyOnce("Reading a finished story costs a quarter less")
        .doesNotContain("Two cores")
        .endsWith("Only documents change.");
  }

  @Test
  void deletionOnly_namesWhatIsRemoved() {
    String patch =
        IntStream.range(0, 40)
            .mapToObj(i -> "-  // line " + i)
            .collect(
                Collectors.joining(
                    "\n", "@@ -1,43 +0,0 @@\n-class Old {\n-  void run() {}\n", "\n-}"));

    assertThat(
            narrate(
                mergedChange(
                    10, "Remove Old", "", List.of(file("Old.java", ChangeType.REMOVED, patch)))))
        .contains("Old.java is deleted.")
        .contains("The class Old is gone with it.");
  }

  @Test
  void dependencyBump_namesBothVersionsAndOmitsTheLockFile() {
    var body =
        """
        Bumps [lodash](https://github.com/lodash/lodash) from 4.17.15 to 4.17.19.
        - [Release notes](https://github.com/lodash/lodash/releases)

        <details><summary>Commands</summary>@dependabot rebase</details>

        Signed-off-by: dependabot[bot] <support@github.com>
        """;
    var manifest =
        "@@ -3,3 +3,3 @@\n   \"dependencies\": {\n-    \"lodash\": \"^4.17.15\"\n"
            + "+    \"lodash\": \"^4.17.19\"\n   }";
    var lock = "@@ -1 +1 @@\n-lodash@4.17.15\n+lodash@4.17.19";

    RepositoryChange change =
        mergedChange(
            11,
            "Bump lodash from 4.17.15 to 4.17.19",
            body,
            List.of(modified("package.json", manifest), modified("yarn.lock", lock)));

    assertThat(narrate(change))
        .contains("Bump lodash from 4.17.15 to 4.17.19.")
        .contains("lodash goes from 4.17.15 to 4.17.19")
        .contains("yarn.lock is left out: a package manager writes it.")
        .doesNotContain("dependabot", "Release notes", "Commands");
    assertThat(coverage(change).skipped()).containsExactly(new Coverage.Skipped("lock_file", 1, 1));
  }

  @Test
  void fiveHundredFiles_areCountedAndTruncationIsStated() {
    var files = new ArrayList<ChangedFile>();
    for (int i = 0; i < 500; i++) {
      String path = i % 5 == 0 ? "dist/f%d.js" : i % 3 == 0 ? "docs/f%d.md" : "src/f%d.ts";
      String added = "+export function f" + i + "() { return " + i + "; }";
      files.add(modified(path.formatted(i), "@@ -1,2 +1,3 @@\n const a = 1;\n" + added));
    }
    files.add(new ChangedFile("src/huge.ts", null, ChangeType.MODIFIED, 9_000, 0, null));
    RepositoryChange listed = mergedChange(12, "Change everything", "At once.", files);
    RepositoryChange change =
        new RepositoryChange(
            "acme",
            "shop",
            12,
            listed.about(),
            new RepositoryChange.Totals(777, 3, 9_500, 0),
            listed.headSha(),
            "topic",
            "main",
            files);

    Coverage coverage = coverage(change);

    assertThat(narrate(change))
        .doesNotContain("100 generated files", "276 further files")
        .contains("huge.ts is left out: GitHub does not say how it changes.");
    assertThat(coverage.diffTruncated()).isTrue();
    assertThat(coverage.files().skipped()).isEqualTo(101);
    assertThat(coverage.files().narrated() + coverage.files().summarised()).isEqualTo(400);
    assertThat(coverage.hunks().narrated()).isBetween(2, 8);
  }

  @Test
  void emptyDiff_isStated() {
    assertThat(narrate(mergedChange(13, "Nothing left", "Was merged elsewhere.", List.of())))
        .doesNotContain("commits")
        .contains("topic is the same as main in every file.");
  }

  @Test
  void missingBody_addsNoSentence() {
    assertThat(narrate(mergedChange(14, "Wait", "  ", List.of(modified("A.java", ONE_LINE)))))
        .doesNotContain("description");
  }

  @Test
  void closedIssues_areNamedByTitle() {
    RepositoryChange change =
        mergedChange(19, "Wait", "Fixes #3.", List.of(modified("A.java", ONE_LINE)));

    assertThat(
            narrate(
                Changes.withIssues(
                    change, new RepositoryChange.LinkedIssue(3, "It gives up too soon"))))
        .contains("It closes issue 3: It gives up too soon.");
  }

  @Test
  void nonEnglishBody_isNarratedUnchanged() {
    String body = "この変更は接続を待つ時間を長くします。利用者が困っていました。";

    assertThat(narrate(mergedChange(15, "待つ", body, List.of(modified("A.java", ONE_LINE)))))
        .contains("この変更は接続を待つ時間を長くします。");
  }

  @Test
  void binarySubmoduleModeAndGeneratedFiles_areNamedByKind() {
    var submodule =
        modified("lib/x", "@@ -1 +1 @@\n-Subproject commit abc123\n+Subproject commit def456");
    var files =
        List.of(
            new ChangedFile("logo.png", null, ChangeType.MODIFIED, 0, 0, null),
            submodule,
            new ChangedFile("run.sh", null, ChangeType.MODE, 0, 0, null),
            file("vendor/a.go", ChangeType.ADDED, "@@ -0,0 +1 @@\n+package a"),
            file(
                "api.go",
                ChangeType.ADDED,
                "@@ -0,0 +1,2 @@\n+// Code generated by x. DO NOT EDIT.\n+a"));

    assertThat(narrate(mergedChange(16, "Odds and ends", "", files)))
        .contains("logo.png is left out: it has no lines to show.")
        .contains("x points to another commit of its repository.")
        .contains("run.sh changes its mode, and nothing in it.")
        .contains("a.go is left out: it is copied from elsewhere.")
        .contains("api.go is left out: a program writes it.");
  }
}
