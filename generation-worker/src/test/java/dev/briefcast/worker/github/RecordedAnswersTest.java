package dev.briefcast.worker.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.testing.github.GitHubStub;
import dev.briefcast.testing.github.GitHubStub.Asked;
import dev.briefcast.worker.github.GitHubHttp.GitHubRequest;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What GitHub really answered, with its headers: {@code src/test/resources/recorded}. */
class RecordedAnswersTest {

  private static final Path RECORDED = Path.of("src/test/resources/recorded");
  private static final String HOST = "https://api.github.com";

  private final GitHub github = new GitHub();

  @AfterEach
  void close() {
    github.close();
  }

  @Test
  void repository_renamed_isFollowedAndIsTheOneRequested() throws Exception {
    List<JsonNode> answers = answers("moved-repository");
    String asked = answers.getFirst().path("path").asString();
    say(answers);

    var name = new ChangeName(asked.split("/", -1)[2], asked.split("/", -1)[3], 1, false);
    JsonNode repository = api(name).repository();

    assertThat(repository.path("full_name").asString()).isEqualTo(asked.substring(7) + "-newname");
    assertThat(github.stub.asked())
        .extracting(Asked::path)
        .containsExactly(asked, "/repositories/515436299");
  }

  @Test
  void pages_linked_areFollowedToTheLast() throws Exception {
    List<JsonNode> answers = answers("pages");
    say(answers);

    var numbers = new ArrayList<Integer>();
    String page = answers.getFirst().path("path").asString();
    while (page != null) {
      GitHubResponse answer =
          http()
              .ask(GitHubRequest.json(page), new GitHubCredentials.Grant("test", null), deadline());
      answer.json(true).forEach(issue -> numbers.add(issue.path("number").asInt()));
      page = answer.next();
    }

    assertThat(numbers).containsExactly(13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
    assertThat(github.stub.asked())
        .extracting(Asked::path)
        .containsExactlyElementsOf(
            answers.stream().map(each -> each.path("path").asString()).toList());
  }

  @Test
  void pullRequest_hasGitHubsData() throws Exception {
    List<JsonNode> answers = answers("pull-request");
    String file =
        "[{\"filename\":\"README.md\",\"status\":\"modified\",\"additions\":1,\"deletions\":1,"
            + "\"changes\":2,\"patch\":\"@@ -1 +1 @@\\n-# Hello\\n+# Hello, world\"}]";
    say(answers);
    github.stub.say(200, headers(answers.getLast()), file);
    say(answers.subList(1, 2));

    RepositoryChange change = github.fetch("codertocat", "hello-world", 2);

    assertThat(change.owner() + "/" + change.repo()).isEqualTo("Codertocat/Hello-World");
    assertThat(change.about())
        .isEqualTo(
            new RepositoryChange.About(
                "Update the README with new information.",
                "This is a pretty simple change that we need to pull into master.",
                "Codertocat",
                ChangeState.CLOSED,
                List.of()));
    assertThat(change.totals()).isEqualTo(new RepositoryChange.Totals(1, 1, 1, 1));
    assertThat(change.headSha()).isEqualTo("ec26c3e57ca3a959ca5aad62de7213c562f8c821");
    assertThat(change.headBranch() + " " + change.baseBranch()).isEqualTo("changes master");
    assertThat(change.files().getFirst().lacksPatch()).isFalse();
    assertThat(github.pauses).isEmpty();
  }

  private static List<JsonNode> answers(String name) throws IOException {
    byte[] bytes = Files.readAllBytes(RECORDED.resolve(name + ".json"));
    return JsonMapper.shared().readTree(bytes).valueStream().toList();
  }

  private void say(List<JsonNode> answers) {
    GitHubStub stub = github.stub;
    for (JsonNode answer : answers) {
      stub.say(answer.path("status").asInt(), headers(answer), answer.path("body").toString());
    }
  }

  /** As they were, but that addresses are those of the stub. */
  private Map<String, String> headers(JsonNode answer) {
    var headers = new TreeMap<String, String>();
    answer
        .path("headers")
        .forEachEntry(
            (name, value) ->
                headers.put(name, value.asString().replace(HOST, github.stub.url().toString())));
    return headers;
  }

  private GitHubApi api(ChangeName name) {
    return new GitHubApi(http(), GitHubCredentials.ANONYMOUS, name, deadline());
  }

  private GitHubHttp http() {
    var metrics = new FetchMetrics(new SimpleMeterRegistry());
    return new GitHubHttp(github.stub.url(), Duration.ofSeconds(5), 1_000_000, metrics);
  }

  private static Deadline deadline() {
    return Deadline.in(Duration.ofSeconds(30));
  }
}
