package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What agents find at the gateway, and what it does for them. */
class McpIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);

  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final Agent agent = new Agent(GATEWAY, GATEWAY.key(Plan.PRO));

  @Test
  void tools_areListedWithSchemasAndHints() {
    JsonNode tools = tools();

    assertThat(tools.valueStream().map(tool -> tool.path("name").asString()))
        .contains(
            "create_story",
            "create_change_story",
            "get_story",
            "await_story",
            "list_stories",
            "cancel_story",
            "usage");
    for (JsonNode tool : tools) {
      assertThat(tool.path("description").asString()).isNotBlank();
      assertThat(tool.path("annotations").path("readOnlyHint").isBoolean()).isTrue();
      assertThat(tool.path("annotations").path("destructiveHint").asBoolean())
          .isEqualTo(tool.path("name").asString().equals("cancel_story"));
      for (String schema : List.of("inputSchema", "outputSchema")) {
        assertThat(tool.path(schema).path("type").asString()).isEqualTo("object");
        assertThat(tool.path(schema).toString()).doesNotContain("#/components");
      }
    }
    JsonNode brief = JsonMapper.shared().readTree(TestBriefs.titled("Fits its schema"));
    assertThat(faults(tools, "create_story", "inputSchema", brief)).isEmpty();
    assertThat(faults(tools, "create_change_story", "inputSchema", brief)).isNotEmpty();
  }

  @Test
  void story_ofABrief_isMadeAwaitedAndRead(@TempDir Path made) throws IOException {
    JsonNode created = agent.call("create_story", TestBriefs.titled("Told by an agent"));
    assertThat(created.path("isError").asBoolean()).isFalse();
    JsonNode story = created.path("structuredContent");
    String id = story.path("id").asString();
    assertThat(story.path("status").asString()).isEqualTo("generating");
    assertThat(JsonMapper.shared().readTree(created.path("content").get(0).path("text").asString()))
        .isEqualTo(story);
    assertThat(agent.read(id, "transcript").path("error").path("code").asInt()).isEqualTo(-32002);
    Attempt attempt = worker.requested(id, 1).attempt();
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 61));
    await()
        .atMost(SOON)
        .until(() -> get(id).path("structuredContent").path("progress").asInt() == 61);

    var answer =
        agent.send(
            Agent.request(
                "tools/call",
                "{\"name\":\"await_story\",\"arguments\":{\"id\":\"%s\"},".formatted(id)
                    + "\"_meta\":{\"progressToken\":\"p1\"}}"));

    List<JsonNode> messages = Agent.messages(answer);
    JsonNode progress = messages.getFirst().path("params");
    assertThat(messages.getFirst().path("method").asString()).isEqualTo("notifications/progress");
    assertThat(progress.path("progressToken").asString()).isEqualTo("p1");
    assertThat(progress.path("progress").asInt()).isEqualTo(61);
    assertThat(progress.path("message").asString()).isEqualTo("frames");
    assertThat(messages.getLast().path("id").asInt()).isEqualTo(7);

    Path text = Files.writeString(made.resolve(StoryFileName.TRANSCRIPT), "What was said.\n");
    Path script =
        Files.writeString(
            made.resolve(StoryFileName.SCRIPT),
            "{\"title\":\"T\",\"scenes\":[{\"kind\":\"title\",\"chapter\":\"How it began\","
                + "\"start_seconds\":0,\"end_seconds\":2.5}]}");
    GATEWAY.media().put(attempt.story(), 1, List.of(text, script));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    await().atMost(SOON).until(() -> status(awaited(id)).equals("ready"));

    JsonNode ready = awaited(id).path("structuredContent");
    assertThat(ready)
        .isEqualTo(TestGateway.json(GATEWAY.call("GET", agent.key(), "/api/v1/stories/" + id)));
    assertThat(content(id, "transcript")).isEqualTo("What was said.\n");
    assertThat(content(id, "chapters"))
        .isEqualTo("WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nHow it began\n");
    assertThat(content(id, "story.json")).contains("How it began");
    assertThat(
            agent
                .ask(
                    "completion/complete",
                    "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"briefcast://stories/{id}/chapters\"},"
                        + "\"argument\":{\"name\":\"id\",\"value\":\"brief_\"}}")
                .path("result")
                .toString())
        .contains(id);
    JsonNode listed = agent.call("list_stories", "{\"status\":\"ready\",\"limit\":1}");
    assertThat(listed.path("structuredContent").path("data").get(0).path("id").asString())
        .isEqualTo(id);
    JsonNode tools = tools();
    assertThat(faults(tools, "get_story", "outputSchema", ready)).isEmpty();
    assertThat(faults(tools, "create_story", "outputSchema", story)).isEmpty();
    assertThat(faults(tools, "list_stories", "outputSchema", listed.path("structuredContent")))
        .isEmpty();
    JsonNode usage = agent.call("usage", "{}").path("structuredContent");
    assertThat(usage.path("minutes_remaining").isInt()).isTrue();
    assertThat(faults(tools, "usage", "outputSchema", usage)).isEmpty();
  }

  @Test
  void request_sentAgain_isDoneOnce() {
    String repo = "again-" + System.nanoTime();
    String change =
        "{\"idempotency_key\":\"k 1\"," + TestBriefs.change("acme", repo, 3).substring(1);

    JsonNode first = agent.call("create_change_story", change).path("structuredContent");
    JsonNode again = agent.call("create_change_story", change).path("structuredContent");
    JsonNode other =
        agent.call("create_change_story", change.replace("\"number\":3", "\"number\":4"));

    assertThat(first.path("repo").asString()).isEqualTo(repo);
    assertThat(first.has("warnings")).isFalse();
    assertThat(again).isEqualTo(first);
    assertThat(code(other)).isEqualTo("idempotency_key_reused");
    assertThat(faults(tools(), "create_change_story", "outputSchema", first)).isEmpty();
  }

  @Test
  void story_beingMade_isCancelledOnce() {
    String id =
        agent
            .call("create_story", TestBriefs.titled("Stopped by an agent"))
            .path("structuredContent")
            .path("id")
            .asString();

    assertThat(agent.call("cancel_story", id(id)).path("isError").asBoolean()).isFalse();
    await().atMost(SOON).until(() -> status(get(id)).equals("failed"));
    assertThat(code(agent.call("cancel_story", id(id)))).isEqualTo("already_ended");
  }

  /** By names and fields that it can mend. */
  @Test
  void error_isThatOfTheApi_andSaysWhatToCorrect() {
    JsonNode refused = agent.call("create_story", "{\"title\":\"x\",\"summary\":\"y\"}");

    assertThat(refused.path("isError").asBoolean()).isTrue();
    assertThat(code(refused)).isEqualTo("invalid_request");
    JsonNode error = refused.path("structuredContent").path("error");
    assertThat(error.path("details").findValuesAsString("field"))
        .contains("title", "summary", "files");
    assertThat(error.path("request_id").asString()).startsWith("req_");
    assertThat(faults(tools(), "create_story", "outputSchema", refused.path("structuredContent")))
        .isEmpty();
    assertThat(code(agent.call("create_story", "{\"number\":1,\"owner\":\"a\",\"repo\":\"b\"}")))
        .isEqualTo("invalid_request");
    assertThat(code(agent.call("list_stories", "{\"limit\":1000,\"cursor\":\"none\"}")))
        .isEqualTo("invalid_request");
    assertThat(code(agent.call("get_story", "{}"))).isEqualTo("not_found");
  }

  @Test
  void resource_tooLarge_isNotRead(@TempDir Path made) throws IOException {
    String id =
        agent
            .call("create_story", TestBriefs.titled("Too large for an agent"))
            .path("structuredContent")
            .path("id")
            .asString();
    Attempt attempt = worker.requested(id, 1).attempt();
    Path text = made.resolve(StoryFileName.TRANSCRIPT);
    Files.write(text, new byte[(4 << 20) + 1]);
    GATEWAY.media().put(attempt.story(), 1, List.of(text));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    await().atMost(SOON).until(() -> status(get(id)).equals("ready"));

    JsonNode error = agent.read(id, "transcript").path("error");

    assertThat(error.path("code").asInt()).isEqualTo(-32603);
    assertThat(error.path("data").path("code").asString()).isEqualTo("internal_error");
    assertThat(error.toString()).doesNotContain("bytes");
  }

  @Test
  void calls_ofTools_areCounted() {
    double before = counted("done");

    agent.call("usage", "{}");
    String unknown =
        agent
            .ask("tools/call", "{\"name\":\"no_such_tool\",\"arguments\":{}}")
            .path("error")
            .path("message")
            .asString();

    assertThat(unknown).isEqualTo("Unknown tool: no_such_tool. tools/list names the tools.");

    assertThat(counted("done")).isEqualTo(before + 1);
    assertThat(counted("failed")).isZero();
  }

  private static double counted(String outcome) {
    return GATEWAY
        .bean(MeterRegistry.class)
        .find("briefcast.mcp.calls")
        .tags("tool", "usage", "outcome", outcome)
        .counters()
        .stream()
        .mapToDouble(Counter::count)
        .sum();
  }

  private static String id(String story) {
    return "{\"id\":\"" + story + "\"}";
  }

  private JsonNode get(String story) {
    return agent.call("get_story", id(story));
  }

  private JsonNode awaited(String story) {
    return agent.call("await_story", id(story));
  }

  private static String status(JsonNode result) {
    return result.path("structuredContent").path("status").asString();
  }

  private static String code(JsonNode result) {
    return result.path("structuredContent").path("error").path("code").asString("none");
  }

  private String content(String story, String name) {
    JsonNode answer = agent.read(story, name);
    return answer.path("result").path("contents").path(0).path("text").asString(answer.toString());
  }

  private JsonNode tools() {
    return agent.ask("tools/list", "{}").path("result").path("tools");
  }

  private static List<Error> faults(JsonNode tools, String tool, String schema, JsonNode value) {
    for (JsonNode each : tools) {
      if (each.path("name").asString().equals(tool)) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(each.path(schema).toString())
            .validate(value);
      }
    }
    throw new AssertionError(tool);
  }
}
