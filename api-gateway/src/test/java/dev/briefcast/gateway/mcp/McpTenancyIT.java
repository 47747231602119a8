package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Whatever is listed, called with an id of another account's private story. */
class McpTenancyIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  private final Agent agent = new Agent(GATEWAY, GATEWAY.key(Plan.PRO));
  private final String repo = "own-" + UUID.randomUUID();
  private Agent theirs = agent;
  private String id = "";
  private String unknown = "";

  @BeforeEach
  void makePrivateStory(@TempDir Path made) throws IOException {
    var owner = GATEWAY.account(Plan.PRO);
    theirs = new Agent(GATEWAY, GATEWAY.issue(owner).key());
    GATEWAY.operator("PUT", "/accounts/" + owner + "/grants/acme/" + repo, "");
    id =
        theirs
            .call("create_change_story", TestBriefs.change("acme", repo, 1))
            .path("structuredContent")
            .path("id")
            .asString();
    unknown = id.substring(0, id.length() - 4) + "0000";
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt attempt = worker.changed(id, 1).attempt();
      Path text = Files.writeString(made.resolve(StoryFileName.TRANSCRIPT), "A private tale");
      Path script = Files.writeString(made.resolve(StoryFileName.SCRIPT), "{\"title\":\"T\"}");
      GATEWAY.media().put(attempt.story(), 1, List.of(text, script));
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> theirs.read(id, "transcript").toString().contains("A private tale"));
    }
  }

  /** A tool that is added must be of one kind or the other. */
  @Test
  void tools_ofAnotherAccount_doNotRevealAStory() {
    var others = new ArrayList<String>();
    for (JsonNode tool : agent.ask("tools/list", "{}").path("result").path("tools")) {
      String name = tool.path("name").asString();
      if (!tool.path("inputSchema").path("properties").has("id")) {
        others.add(name);
        continue;
      }
      String arguments = "{\"id\":\"%s\"}";
      assertThat(shape(agent.call(name, arguments.formatted(id))))
          .as(name)
          .contains("not_found")
          .isEqualTo(shape(agent.call(name, arguments.formatted(unknown))));
      assertThat(theirs.call(name, arguments.formatted(id)).toString())
          .as(name)
          .doesNotContain("not_found");
    }

    assertThat(others)
        .containsExactlyInAnyOrder("create_story", "create_change_story", "list_stories", "usage");
    assertThat(agent.call("list_stories", "{}").toString()).doesNotContain(id);
    assertThat(theirs.call("list_stories", "{}").toString()).contains(id);
    // What is granted to one account is not told to another that asks for the same.
    assertThat(agent.call("create_change_story", TestBriefs.change("acme", repo, 1)).toString())
        .doesNotContain(id);
    assertThat(agent.call("usage", "{}").toString())
        .isNotEqualTo(theirs.call("usage", "{}").toString());
  }

  @Test
  void resources_ofAnotherAccount_areNotFound() {
    var read = new ArrayList<String>();
    JsonNode templates = agent.ask("resources/templates/list", "{}").path("result");
    for (JsonNode template : templates.path("resourceTemplates")) {
      String uri = template.path("uriTemplate").asString();
      read.add(uri);
      assertThat(shape(read(agent, uri, id)))
          .as(uri)
          .contains("not_found")
          .isEqualTo(shape(read(agent, uri, unknown)));
      assertThat(read(theirs, uri, id).has("result")).as(uri).isTrue();
      assertThat(suggested(agent, uri)).as(uri).doesNotContain(id);
      assertThat(suggested(theirs, uri)).as(uri).contains(id);
    }
    assertThat(read).hasSize(3);
    for (JsonNode resource : agent.ask("resources/list", "{}").path("result").path("resources")) {
      String uri = resource.path("uri").asString();
      assertThat(read(agent, uri, id)).as(uri).isEqualTo(read(theirs, uri, id));
    }
  }

  private static JsonNode read(Agent agent, String template, String story) {
    return agent.ask("resources/read", "{\"uri\":\"" + template.replace("{id}", story) + "\"}");
  }

  private static String suggested(Agent agent, String template) {
    String argument = "{\"name\":\"id\",\"value\":\"\"}";
    return agent
        .ask(
            "completion/complete",
            "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"%s\"},\"argument\":%s}"
                .formatted(template, argument))
        .toString();
  }

  private static String shape(JsonNode answer) {
    return answer.toString().replaceAll("req_[0-9a-f]{24}", "request");
  }
}
