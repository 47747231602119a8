package dev.briefcast.system.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.system.client.IssueStandIn.Comment;
import dev.briefcast.testing.FinishedProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The GitHub Action as it is committed, at a running Briefcast and a stand-in for GitHub. */
class ActionIT {

  private static final String TOKEN = "ghs_token_of_the_job";

  @TempDir private Path folder;
  private final Map<String, String> environment = new LinkedHashMap<>();
  private IssueStandIn github;
  private String key = "";
  private int exit = -1;

  @BeforeEach
  void prepareJob() throws Exception {
    github = new IssueStandIn();
    JsonNode credentials = RunningBriefcast.credentials();
    key = credentials.path("api_key").asString();
    Path event = Files.writeString(folder.resolve("event"), "{\"pull_request\":{\"number\":7}}");
    Path brief =
        Files.writeString(folder.resolve("brief.json"), RunningBriefcast.example("tiny.json"));
    environment.put("INPUT_URL", credentials.path("base_url").asString());
    environment.put("INPUT_KEY", key);
    environment.put("INPUT_BRIEF", brief.toString());
    environment.put("INPUT_GITHUB-TOKEN", TOKEN);
    environment.put("GITHUB_REPOSITORY", "acme/shop");
    environment.put("GITHUB_EVENT_PATH", event.toString());
    environment.put("GITHUB_API_URL", github.url());
    environment.put("GITHUB_GRAPHQL_URL", github.url() + "/graphql");
    environment.put("GITHUB_OUTPUT", Files.createFile(folder.resolve("output")).toString());
    environment.put("GITHUB_STEP_SUMMARY", Files.createFile(folder.resolve("summary")).toString());
  }

  @AfterEach
  void close() {
    github.close();
  }

  @Test
  void story_isLinkedInOneComment_howeverOftenTheJobRuns() throws Exception {
    github.written.add(new Comment(1, "mallory", "<!-- briefcast-action -->\nNot the bot's."));
    environment.put("INPUT_WAIT", "false");
    String first = run();
    environment.put("INPUT_WAIT", "true");

    String second = run();

    assertThat(exit).as(second).isZero();
    assertThat(first).startsWith("::add-mask::" + key);
    assertThat(second.replace("::add-mask::" + key, "")).doesNotContain(key);
    assertThat(github.written).hasSize(2);
    assertThat(github.written.getFirst().body()).endsWith("Not the bot's.");
    assertThat(github.written.getLast().body())
        .startsWith("<!-- briefcast-action -->")
        .contains("Say hello politely", "/s/brief_", "story.jpg", "(0:1")
        .doesNotContain(key);
    assertThat(github.asked).allMatch(each -> each.endsWith("Bearer " + TOKEN));
    assertThat(Files.readString(folder.resolve("output")))
        .containsPattern("(?m)^state<<(end_\\S+)\\nready\\n\\1$")
        .containsPattern("(?m)^id<<(end_\\S+)\\nbrief_[0-9a-f]{32}\\n\\1$")
        .containsPattern("(?m)^video-url<<(end_\\S+)\\nhttp\\S+\\.mp4\\n\\1$");
    assertThat(Files.readString(folder.resolve("summary"))).contains("Say hello politely");
  }

  @Test
  void title_causesNoCommandAndNoMention() throws Exception {
    var brief = (ObjectNode) ApiClient.json(RunningBriefcast.example("tiny.json"));
    brief.put("title", "Ask @acme/owners [here](javascript:x) <b> ::set-env name=a::b");
    Files.writeString(folder.resolve("brief.json"), brief.toString());
    environment.put("INPUT_TIMEOUT", "0.0001");

    String printed = run();

    assertThat(exit).isOne();
    assertThat(printed)
        .contains("::error::The story was not ready within 0.0001 minutes; its page shows it")
        .doesNotContainPattern("(?m)^::set-env");
    environment.put("INPUT_TIMEOUT", "10");
    run();
    assertThat(github.written.getLast().body())
        .contains("@\u200bacme", "\\[here\\]", "\\<b\\>")
        .doesNotContain("](javascript", "<b>");
  }

  @Test
  void error_isReportedInOneSentence() throws Exception {
    environment.put("INPUT_KEY", "");
    assertThat(run()).contains("::error::There is no key: set the input key;");
    environment.put("INPUT_KEY", "bc_live_unknown");
    assertThat(run()).containsPattern("(?m)^::error::.*key.*\\(req_[0-9a-f]{24}\\)\\.$");
    environment.put("INPUT_KEY", key);
    Files.writeString(folder.resolve("brief.json"), "{\"title\":\"x\"}");
    assertThat(run()).containsPattern("(?m)^::error::.*; summary .*\\(req_[0-9a-f]{24}\\)\\.$");
    environment.put("INPUT_BRIEF", folder.resolve("none.json").toString());
    assertThat(run()).contains("::error::There is no file");
    environment.put("INPUT_BRIEF", "");
    environment.put("GITHUB_EVENT_PATH", "");
    assertThat(run()).contains("::error::There is nothing to tell:");
    environment.put("INPUT_URL", "briefcast.example");
    assertThat(run()).contains("::error::The input url must be");
    assertThat(exit).isOne();
    assertThat(github.written).isEmpty();
  }

  /** Then the summary of the job has the link. */
  @Test
  void job_withoutPermissionToComment_warns() throws Exception {
    github.forbidWriting();

    String printed = run();

    assertThat(exit).as(printed).isZero();
    assertThat(printed).contains("::warning::There is no comment, as the token may not comment");
    assertThat(Files.readString(folder.resolve("summary"))).contains("/s/brief_");
  }

  private String run() throws Exception {
    Path node = Driver.ensureDriverInstalled(Map.of(), false).driverDir().resolve("node");
    var builder =
        new ProcessBuilder(
                node.toString(), Path.of("../action/dist/index.js").toRealPath().toString())
            .directory(folder.toFile());
    builder.environment().putAll(environment);
    FinishedProgram ran = FinishedProgram.of(builder, folder, Duration.ofMinutes(5));
    exit = ran.exit();
    return ran.printed();
  }
}
