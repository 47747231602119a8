package dev.briefcast.worker.screenplay;

import static dev.briefcast.worker.change.Changes.file;
import static dev.briefcast.worker.change.Changes.merged;
import static dev.briefcast.worker.change.Changes.modified;
import static dev.briefcast.worker.screenplay.ToldChanges.paths;
import static dev.briefcast.worker.screenplay.ToldChanges.screenplay;
import static dev.briefcast.worker.screenplay.ToldChanges.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.worker.change.ChangeBrief;
import dev.briefcast.worker.change.Changes;
import dev.briefcast.worker.fetch.Change;
import dev.briefcast.worker.fetch.ChangedFile;
import dev.briefcast.worker.fetch.ChangedFile.What;
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

  private static Coverage coverage(Change change) {
    return ChangeBrief.of(change).facts().coverage();
  }

  @Test
  void oneLineFix_saysWhatBecomesWhat() {
    String told =
        told(
            merged(
                7,
                "Wait longer",
                "It was too short.",
                List.of(modified("src/Client.java", ONE_LINE))));

    assertThat(told)
        .contains("Wait longer.")
        .contains("Pull request 7, by ada. It was merged.")
        .contains("It was too short.")
        .contains("2 commits change 1 file, with 1 line added and 1 removed.")
        .contains("Client.java gains 1 line and loses 1.")
        .contains("30 becomes 60, in connect.")
        .contains("That is pull request 7: merged.");
  }

  @ParameterizedTest
  @CsvSource({
    "DRAFT, It is a draft.",
    "OPEN, It is open.",
    "MERGED, It was merged.",
    "CLOSED, It was closed without being merged."
  })
  void state_isToldTruthfully(ChangeState state, String sentence) {
    var files = List.of(modified("src/Client.java", ONE_LINE));

    assertThat(told(Changes.in(state, 7, "Wait longer", "", files))).contains(sentence);
  }

  @Test
  void changeWithATest_showsTheTestAsEvidenceBehindTheCode() {
    Screenplay screenplay = screenplay(Changes.real("queue-under-lock"));

    assertThat(paths(screenplay)).hasSize(2).last().asString().endsWith("QueueRowsIT.java");
    assertThat(told(Changes.real("queue-under-lock")))
        .contains("QueueRowsIT.java is the evidence, with 37 lines added.")
        .contains("It adds the function rested_takesTheLock_whereAnyIsDue.")
        .doesNotContain("function count", "A new comment says: what has rested");
  }

  @Test
  void largeFeature_showsTwoToEightPartsAndCountsTheRest() {
    Change change = Changes.real("signed-links");

    Coverage coverage = coverage(change);
    var told = ToldHunks.of(screenplay(change));

    assertThat(told.hunks()).isBetween(2, 8);
    assertThat(told.files()).isEqualTo(coverage.files().narrated());
    assertThat(coverage.files().narrated() + coverage.files().summarised()).isEqualTo(26);
    assertThat(coverage.diffTruncated()).isFalse();
    assertThat(told(change)).contains("OwnFilesIT.java is the evidence");
  }

  @Test
  void refactoringOfTwentyFiles_tellsTheSameEditOnce() {
    var files = new ArrayList<ChangedFile>();
    for (int i = 0; i < 20; i++) {
      String edit = "-    oldName(" + i + ");\n+    newName(" + i + ");\n   }";
      String patch = "@@ -1,3 +1,3 @@ class C" + i + " {\n   void go() {\n" + edit;
      files.add(modified("src/C" + i + ".java", patch));
    }

    Change change = merged(8, "Rename oldName", "One name for one thing.", files);

    assertThat(ToldHunks.of(screenplay(change)).hunks()).isEqualTo(1);
    assertThat(told(change)).contains("oldName becomes newName").contains("more source files");
  }

  @Test
  void pureRename_saysFromWhere() {
    var moved = new ChangedFile("src/now/A.java", "src/old/A.java", What.RENAMED, 0, 0, null);

    assertThat(told(merged(9, "Move A", "", List.of(moved))))
        .contains("A.java moves here from src/old/A.java, unchanged.")
        .contains("It has no description.");
  }

  @Test
  void documentsOnly_saysWhatTheySayNow() {
    assertThat(told(Changes.real("docs-only"))).contains("It now says: ");
  }

  @Test
  void deletionOnly_saysWhatIsGone() {
    String patch =
        IntStream.range(0, 40)
            .mapToObj(i -> "-  // line " + i)
            .collect(
                Collectors.joining(
                    "\n", "@@ -1,43 +0,0 @@\n-class Old {\n-  void run() {}\n", "\n-}"));

    assertThat(told(merged(10, "Remove Old", "", List.of(file("Old.java", What.REMOVED, patch)))))
        .contains("Old.java is deleted, with 43 lines removed.")
        .contains("It removes");
  }

  @Test
  void dependencyBump_saysFromWhichToWhichAndLeavesTheLockFileOut() {
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

    Change change =
        merged(
            11,
            "Bump lodash from 4.17.15 to 4.17.19",
            body,
            List.of(modified("package.json", manifest), modified("yarn.lock", lock)));

    assertThat(told(change))
        .contains("Bumps lodash from 4.17.15 to 4.17.19.")
        .contains("4.17.15 becomes 4.17.19 for lodash")
        .contains("yarn.lock is left out: a package manager writes it.")
        .doesNotContain("dependabot", "Release notes", "Commands");
    assertThat(coverage(change).skipped()).containsExactly(new Coverage.Skipped("lock_file", 1, 1));
  }

  @Test
  void fiveHundredFiles_areCountedAndTruncationIsSaid() {
    var files = new ArrayList<ChangedFile>();
    for (int i = 0; i < 500; i++) {
      String path = i % 5 == 0 ? "dist/f%d.js" : i % 3 == 0 ? "docs/f%d.md" : "src/f%d.ts";
      String added = "+export function f" + i + "() { return " + i + "; }";
      files.add(modified(path.formatted(i), "@@ -1,2 +1,3 @@\n const a = 1;\n" + added));
    }
    files.add(new ChangedFile("src/huge.ts", null, What.MODIFIED, 9_000, 0, null));
    Change listed = merged(12, "Change everything", "At once.", files);
    Change change =
        new Change(
            "acme",
            "shop",
            12,
            listed.about(),
            new Change.Totals(777, 3, 9_500, 0),
            listed.headSha(),
            "topic",
            "main",
            files);

    Coverage coverage = coverage(change);

    assertThat(told(change))
        .contains("100 generated files are left out: a program writes them.")
        .contains("276 further files are not told: GitHub lists no more.")
        .contains("huge.ts is left out: GitHub does not say how it changes.");
    assertThat(coverage.diffTruncated()).isTrue();
    assertThat(coverage.files().skipped()).isEqualTo(101);
    assertThat(coverage.files().narrated() + coverage.files().summarised()).isEqualTo(400);
    assertThat(coverage.hunks().narrated()).isBetween(2, 8);
  }

  @Test
  void emptyDiff_saysSo() {
    assertThat(told(merged(13, "Nothing left", "Was merged elsewhere.", List.of())))
        .contains("Its 2 commits change nothing in the end.")
        .contains("topic is the same as main in every file.");
  }

  @Test
  void noBody_saysSo() {
    assertThat(told(merged(14, "Wait", "  ", List.of(modified("A.java", ONE_LINE)))))
        .contains("It has no description.");
  }

  @Test
  void issuesThatItCloses_areToldByTheirTitles() {
    Change change = merged(19, "Wait", "Fixes #3.", List.of(modified("A.java", ONE_LINE)));

    assertThat(told(Changes.closing(change, new Change.LinkedIssue(3, "It gives up too soon"))))
        .contains("It closes issue 3: It gives up too soon.");
  }

  @Test
  void nonEnglishBody_isToldAsItIs() {
    String body = "この変更は接続を待つ時間を長くします。利用者が困っていました。";

    assertThat(told(merged(15, "待つ", body, List.of(modified("A.java", ONE_LINE)))))
        .contains("この変更は接続を待つ時間を長くします。");
  }

  @Test
  void binarySubmoduleModeAndGeneratedFiles_areCalledByTheirKind() {
    var submodule =
        modified("lib/x", "@@ -1 +1 @@\n-Subproject commit abc123\n+Subproject commit def456");
    var files =
        List.of(
            new ChangedFile("logo.png", null, What.MODIFIED, 0, 0, null),
            submodule,
            new ChangedFile("run.sh", null, What.MODE, 0, 0, null),
            file("vendor/a.go", What.ADDED, "@@ -0,0 +1 @@\n+package a"),
            file(
                "api.go",
                What.ADDED,
                "@@ -0,0 +1,2 @@\n+// Code generated by x. DO NOT EDIT.\n+a"));

    assertThat(told(merged(16, "Odds and ends", "", files)))
        .contains("logo.png is left out: it has no lines to show.")
        .contains("x points to another commit of its repository.")
        .contains("run.sh changes its mode, and nothing in it.")
        .contains("a.go is left out: it is copied from elsewhere.")
        .contains("api.go is left out: a program writes it.");
  }
}
