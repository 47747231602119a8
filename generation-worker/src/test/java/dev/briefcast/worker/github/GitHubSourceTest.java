package dev.briefcast.worker.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.testing.github.GitHubStub.Asked;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GitHubSourceTest {

  private static final String PATCH = "@@ -1,2 +1,2 @@ class A {\n-  int a = 1;\n+  int a = 2;\n }";

  private final GitHub github = new GitHub();

  @AfterEach
  void close() {
    github.close();
  }

  @Test
  void fetch_ofAPublicChange_hasGitHubsData() throws Exception {
    var moved = new StubFile("src/B.java", "src/old/B.java", "renamed", 0, 0, null);
    var files = List.of(StubFile.modified("src/A.java", PATCH), moved);
    var pull = StubPull.open(7, "Count from two", "Why not.\n\nFixes #3, resolves: #4", files);
    github.stub.repository("acme", "shop", true).with(pull.asMerged()).withIssue(3, "Counts badly");

    RepositoryChange change = github.fetch("Acme", "Shop", 7);

    assertThat(change.owner() + "/" + change.repo()).isEqualTo("acme/shop");
    assertThat(change.about().title()).isEqualTo("Count from two");
    assertThat(change.about().author()).isEqualTo("ada");
    assertThat(change.about().state()).isEqualTo(ChangeState.MERGED);
    assertThat(change.about().issues())
        .containsExactly(new RepositoryChange.LinkedIssue(3, "Counts badly"));
    assertThat(change.totals()).isEqualTo(new RepositoryChange.Totals(2, 1, 1, 1));
    assertThat(change.headSha()).isEqualTo(pull.headSha());
    assertThat(change.files().getFirst().patch()).isEqualTo(PATCH);
    assertThat(change.files().getLast())
        .isEqualTo(new ChangedFile("src/B.java", "src/old/B.java", ChangeType.RENAMED, 0, 0, null));
  }

  @Test
  void fetch_state_isThatOfGitHub() throws Exception {
    var pull = StubPull.open(1, "Some change", "", List.of());
    var repository = github.stub.repository("acme", "shop", true);

    repository.with(pull);
    assertThat(state()).isEqualTo(ChangeState.OPEN);
    repository.with(pull.in("open", true));
    assertThat(state()).isEqualTo(ChangeState.DRAFT);
    repository.with(pull.in("closed", true));
    assertThat(state()).isEqualTo(ChangeState.CLOSED);
    repository.with(pull.withoutAuthor());
    assertThat(github.fetch("acme", "shop", 1).about().author()).isNull();
  }

  private ChangeState state() throws Exception {
    return github.fetch("acme", "shop", 1).about().state();
  }

  @Test
  void fetch_ofManyPages_hasEveryFile() throws Exception {
    List<StubFile> files =
        IntStream.range(0, 3_050)
            .mapToObj(i -> new StubFile("src/F" + i + ".java", null, "modified", 1, 1, PATCH))
            .toList();
    github.stub.repository("acme", "shop", true).with(StubPull.open(7, "All of it", "", files));

    RepositoryChange change = github.fetch("acme", "shop", 7);

    assertThat(change.files()).hasSize(3_000).doesNotHaveDuplicates();
    assertThat(change.totals().files()).isEqualTo(3_050);
    assertThat(change.hasUnlistedFiles()).isTrue();
  }

  @Test
  void fetch_ofMissingPatches_computesThemFromTheFiles() throws Exception {
    var silent = new StubFile("src/A b.java", null, "modified", 1, 1, null);
    var cut = new StubFile("src/C.java", null, "added", 2, 0, "@@ -0,0 +1,2 @@\n+one");
    var lost = new StubFile("src/D.java", null, "modified", 5, 0, null);
    var pull = StubPull.open(7, "A large one", "", List.of(silent, cut, lost));
    github
        .stub
        .repository("acme", "shop", true)
        .with(pull)
        .withContent("src/A b.java", StubPull.BASE_SHA, "one\ntwo\nthree\n".getBytes(UTF_8))
        .withContent("src/A b.java", pull.headSha(), "one\n2\nthree\n".getBytes(UTF_8))
        .withContent("src/C.java", pull.headSha(), "one\ntwo\n".getBytes(UTF_8));

    List<ChangedFile> files = github.fetch("acme", "shop", 7).files();

    assertThat(files.get(0).patch()).isEqualTo("@@ -1,3 +1,3 @@\n one\n-two\n+2\n three");
    assertThat(files.get(1).patch()).contains("+one\n+two");
    assertThat(files.get(2).lacksPatch()).isTrue();
  }

  @Test
  void fetch_ofAPathLeavingItsFolder_requestsNothing() throws Exception {
    var files =
        Stream.of("../../../../user", "a/../../../../user", "/user", "./b")
            .map(path -> new StubFile(path, null, "modified", 1, 1, null))
            .toList();
    github.stub.repository("acme", "shop", true).with(StubPull.open(7, "Out", "", files));

    RepositoryChange change = github.fetch("acme", "shop", 7);

    assertThat(change.files()).hasSize(4).allMatch(ChangedFile::lacksPatch);
    assertThat(github.stub.asked()).noneMatch(asked -> asked.path().contains("user"));
  }

  @Test
  void fetch_ofTheSameCommitAgain_requestsConditionallyAndListsNothing() throws Exception {
    var pull = StubPull.open(7, "Count", "", List.of(StubFile.modified("A.java", PATCH)));
    var repository = github.stub.repository("acme", "shop", true).with(pull);
    RepositoryChange first = github.fetch("acme", "shop", 7);
    github.stub.forget();

    assertThat(github.fetch("acme", "shop", 7)).isEqualTo(first);
    assertThat(github.stub.asked())
        .filteredOn(asked -> !asked.path().contains(".briefcast.yml"))
        .allMatch(Asked::conditional);
    assertThat(github.stub.asked()).noneMatch(asked -> asked.path().contains("/files"));

    repository.with(pull.at("c".repeat(40)));
    assertThat(github.fetch("acme", "shop", 7).headSha()).isEqualTo("c".repeat(40));
    assertThat(github.stub.asked()).anyMatch(asked -> asked.path().contains("/files"));
  }

  @Test
  void fetch_ofAMovedRepository_followsIt() throws Exception {
    var pull = StubPull.open(7, "Count", "", List.of(StubFile.modified("A.java", PATCH)));
    github.stub.repository("newowner", "store", true).with(pull);
    github.stub.moved("acme/shop", "newowner/store");

    RepositoryChange change = github.fetch("acme", "shop", 7);

    assertThat(change.owner() + "/" + change.repo()).isEqualTo("newowner/store");
    assertThat(change.files()).hasSize(1);
  }

  /** Half a character would be a question mark in the video, and in the log. */
  @ParameterizedTest
  @CsvSource({
    "ab🚀,3,ab",
    "ab🚀,4,ab🚀",
    "abe\u0301,3,ab",
    "👩\u200d👩\u200d👧x,5,👩\u200d👩",
    "a👍🏽,3,a"
  })
  void text_truncated_endsBetweenCharacters(String text, int max, String beginning) {
    assertThat(GitHubSource.truncated(text, max)).isEqualTo(beginning);
  }
}
