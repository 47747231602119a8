package dev.briefcast.worker.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.testing.github.GitHubStub.Asked;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import dev.briefcast.testing.github.StubRepository;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is fetched beside patches where there is room for it, and done without where there is not.
 */
class ChangeContextTest {

  private static final String TOKEN = "ghp" + "_1";
  private static final String PATCH =
      "@@ -2,3 +2,3 @@ class A {\n   int a() {\n-    return 1;\n+    return 2;\n   }";
  private static final String TEXT = "class A {\n  int a() {\n    return 2;\n  }\n}\n";

  @AutoClose private final GitHub github = new GitHub();

  private StubRepository publish() {
    var pull = StubPull.open(7, "Count", "", List.of(StubFile.modified("src/A.java", PATCH)));
    return github
        .stub
        .repository("acme", "shop", true)
        .with(pull)
        .withMessages(7, "Return two in a()", "Merge branch 'main'")
        .withContent("src/A.java", pull.headSha(), TEXT.getBytes(UTF_8));
  }

  private List<String> askedFor(String part) {
    return github.stub.asked().stream().map(Asked::path).filter(at -> at.contains(part)).toList();
  }

  private RepositoryChange fetched() throws Exception {
    return github.fetch("acme", "shop", 7);
  }

  private static ChangedFile file(RepositoryChange change) {
    return change.files().getFirst();
  }

  @Test
  void fetch_withCredentials_hasMessagesAndWholeFilesOfTheNewestCommit() throws Exception {
    github.withToken(TOKEN);
    publish();

    RepositoryChange change = fetched();

    assertThat(change.about().messages())
        .containsExactly("Return two in a()", "Merge branch 'main'");
    assertThat(file(change).text()).isEqualTo(TEXT);
    assertThat(askedFor("/contents/src/"))
        .containsExactly("/repos/acme/shop/contents/src/A.java?ref=" + change.headSha());
    assertThat(askedFor("/commits")).hasSize(1);
    assertThat(github.stub.asked()).hasSize(7);
  }

  /** Of the branch that the change is for, whatever stands in its own. */
  @Test
  void fetch_ofARepositoryWithSettings_hasItsPreferences() throws Exception {
    StubRepository repository = publish();
    repository.withContent(
        ".briefcast.yml", fetched().headSha(), "max_seconds: 31".getBytes(UTF_8));
    assertThat(fetched().preferences()).isEqualTo(RepositoryChange.StoryPreferences.NONE);

    repository.withContent(
        ".briefcast.yml",
        "main",
        "max_seconds: 45\ntheme: light\nlexicon: {gson: jason}".getBytes(UTF_8));

    assertThat(fetched().preferences())
        .isEqualTo(
            new RepositoryChange.StoryPreferences(45, LookTheme.LIGHT, Map.of("gson", "jason")));
    assertThat(ChangeBrief.of(fetched()).brief().lexicon()).isEqualTo(Map.of("gson", "jason"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"max_seconds: 5", "lexicon: [", "enabled: true\nnonsense: 1"})
  void fetch_ofARepositoryWithInvalidSettings_ignoresThem(String file) throws Exception {
    publish().withContent(".briefcast.yml", "main", file.getBytes(UTF_8));

    assertThat(fetched().preferences()).isEqualTo(RepositoryChange.StoryPreferences.NONE);
  }

  @Test
  void fetch_anonymously_hasMessagesAndRequestsNoFile() throws Exception {
    publish();

    RepositoryChange change = fetched();

    assertThat(change.about().messages()).hasSize(2);
    assertThat(file(change).text()).isNull();
    assertThat(github.stub.asked()).hasSize(6);
  }

  @Test
  void fetch_ofTheSameCommitAgain_isTheSameWithoutFurtherRequests() throws Exception {
    github.withToken(TOKEN);
    publish();
    RepositoryChange first = fetched();
    github.stub.forget();
    github.stub.leave(1);

    assertThat(fetched()).isEqualTo(first);
    assertThat(askedFor("/contents/src/")).isEmpty();
    assertThat(askedFor("/commits")).isEmpty();
  }

  @Test
  void fetch_nearTheRateLimit_continuesWithPatchesOnly() throws Exception {
    github.withToken(TOKEN);
    publish();
    github.stub.leave(1_250);

    assertPatchesAlone(fetched());
    assertThat(github.stub.asked()).hasSize(5);
    assertThat(github.pauses).isEmpty();
  }

  @Test
  void fetch_rateLimitedMidway_stopsRequestingAndDoesNotWait() throws Exception {
    github.withToken(TOKEN);
    publish();
    github.stub.sayAt("/commits", 429, Map.of("Retry-After", "20"), "{}");

    assertPatchesAlone(fetched());
    assertThat(askedFor("/contents/src/")).isEmpty();
    assertThat(github.pauses).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 401, 403, 404, 409, 451, 500, 503})
  void fetch_withContextRefused_continuesWithPatchesOnly(int status) throws Exception {
    github.withToken(TOKEN);
    publish();
    github.stub.sayAt("/contents/", status, Map.of("Location", "/elsewhere"), "{}");
    github.stub.sayAt("/commits", status, Map.of("Location", "/elsewhere"), "{}");

    assertPatchesAlone(fetched());
    assertThat(github.stub.asked()).hasSize(7);
    assertThat(github.pauses).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "[", "[[[[", "null", "[1,null,{\"commit\":7}]"})
  void fetch_ofMalformedMessages_hasNone(String body) throws Exception {
    publish();
    github.stub.sayAt("/commits", 200, Map.of(), body);

    assertThat(fetched().about().messages()).isEmpty();
  }

  @Test
  void fetch_ofManyLongMessages_truncatesAHundred() throws Exception {
    publish();
    String one = "{\"commit\":{\"message\":\"" + "x".repeat(10_000) + "\"}}";
    github.stub.sayAt("/commits", 200, Map.of(), "[" + (one + ",").repeat(299) + one + "]");

    assertThat(fetched().about().messages()).hasSize(100).allMatch(each -> each.length() == 4_000);
  }

  @Test
  void fetch_ofTooLongABody_continuesWithPatchesOnly() throws Exception {
    github.withToken(TOKEN);
    publish();
    github.stub.sayAt("/contents/", 200, Map.of(), "x".repeat(ChangeContext.TEXT_BYTES_MAX + 1));
    github.stub.sayAt("/commits", 200, Map.of(), "[" + " ".repeat(4 << 20) + "]");

    assertPatchesAlone(fetched());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void fetch_ofAnEndlessOrMissingBody_continuesWithPatchesOnly(boolean endless) throws Exception {
    github.withToken(TOKEN).withShortTimeout();
    publish();
    github.stub.breakAt("/contents/", endless);
    github.stub.breakAt("/commits", endless);

    assertPatchesAlone(fetched());
  }

  @Test
  void fetch_ofBinaryContent_continuesWithPatchesOnly() throws Exception {
    github.withToken(TOKEN);
    publish().withContent("src/A.java", "%040x".formatted(7), new byte[] {'a', (byte) 0xC3, '('});

    assertThat(file(fetched()).text()).isNull();
    assertThat(askedFor("/contents/src/")).hasSize(1);
  }

  @Test
  void fetch_ofManyFiles_requestsTheFewThatAreTold() throws Exception {
    github.withToken(TOKEN);
    List<StubFile> files =
        IntStream.range(0, 40)
            .mapToObj(i -> StubFile.modified("src/F" + i + ".java", PATCH.replace("a()", "a" + i)))
            .toList();
    github.stub.repository("acme", "shop", true).with(StubPull.open(7, "Count", "", files));

    fetched();

    assertThat(askedFor("/contents/src/")).hasSizeBetween(1, 8).doesNotHaveDuplicates();
  }

  @Test
  void fetch_ofFilesTooLargeTogether_stopsAtTheBound() throws Exception {
    github.withToken(TOKEN);
    List<StubFile> files =
        IntStream.range(0, 8)
            .mapToObj(i -> StubFile.modified("F" + i + ".java", PATCH.replace("2;", i + "99;")))
            .toList();
    github.stub.repository("acme", "shop", true).with(StubPull.open(7, "Count", "", files));
    github.stub.sayAt("/contents/", 200, Map.of(), "x".repeat(250 << 10));

    long bytes =
        fetched().files().stream()
            .mapToLong(file -> file.text() == null ? 0 : file.text().length())
            .sum();

    assertThat(bytes).isBetween(250L << 10, (long) ChangeContext.TEXTS_BYTES_MAX);
  }

  @Test
  void fetch_ofAPrivateRepository_sendsOnlyWhatWasGranted() throws Exception {
    github.withToken(TOKEN);
    github.stub.showPrivateTo(TOKEN);
    var pull = StubPull.open(7, "Count", "", List.of(StubFile.modified("src/A.java", PATCH)));
    github
        .stub
        .repository("acme", "shop", false)
        .with(pull)
        .withContent("src/A.java", pull.headSha(), TEXT.getBytes(UTF_8));

    RepositoryChange change = github.fetch(new ChangeName("acme", "shop", 7, true));

    assertThat(file(change).text()).isEqualTo(TEXT);
    assertThat(github.stub.asked())
        .extracting(Asked::authorization)
        .containsOnly("Bearer " + TOKEN);
    github.later(Duration.ofMinutes(1));
    assertThat(github.failure(new ChangeName("acme", "shop", 7, false)))
        .hasMessageContaining("no repository");
  }

  private static void assertPatchesAlone(RepositoryChange change) {
    assertThat(file(change).patch()).isEqualTo(PATCH);
    assertThat(file(change).text()).isNull();
    assertThat(change.about().messages()).isEmpty();
  }
}
