package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How agents and the gateway come to know each other. */
class McpProtocolIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  private final Agent agent = new Agent(GATEWAY, GATEWAY.key(Plan.PRO));

  @Test
  void client_initializing_getsVersionAndCapabilities() {
    JsonNode result = agent.ask("initialize", initialization("2025-11-25")).path("result");

    assertThat(result.path("protocolVersion").asString()).isEqualTo("2025-11-25");
    assertThat(result.path("serverInfo").path("name").asString()).isEqualTo("briefcast");
    assertThat(result.path("instructions").asString()).contains("await_story");
    assertThat(result.path("capabilities").propertyNames())
        .containsExactlyInAnyOrder("tools", "resources", "prompts", "completions");
    assertThat(
            agent
                .ask("initialize", initialization("1999-01-01"))
                .path("result")
                .path("protocolVersion")
                .asString())
        .isEqualTo("2025-11-25");
    assertThat(agent.ask("ping", "{}").path("result").isObject()).isTrue();
    var told = agent.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    assertThat(told.statusCode()).isEqualTo(202);
    assertThat(told.body()).isEmpty();
  }

  @Test
  void prompt_explainsHowToExplainAChange() {
    assertThat(agent.ask("prompts/list", "{}").path("result").path("prompts").get(0).path("name"))
        .hasToString("\"explain_my_change\"");
    JsonNode asked =
        agent.ask(
            "prompts/get",
            "{\"name\":\"explain_my_change\",\"arguments\":{\"change\":\"main..HEAD\"}}");

    assertThat(asked.path("result").path("messages").get(0).path("content").path("text").asString())
        .startsWith("Explain main..HEAD as a Briefcast story.")
        .contains("create_story", "await_story");
  }

  /** One page for everybody, with a policy that lets it load videos and posters alone. */
  @Test
  void player_isDeclared_andHasNoKey() {
    JsonNode listed = agent.ask("resources/list", "{}").path("result").path("resources").path(0);
    JsonNode read =
        agent
            .ask("resources/read", "{\"uri\":\"ui://briefcast/player\"}")
            .path("result")
            .path("contents")
            .path(0);

    String type = "text/html;profile=mcp-app";
    JsonNode ui = read.path("_meta").path("ui");
    assertThat(listed.path("mimeType").asString()).isEqualTo(type);
    assertThat(listed.path("_meta").path("ui")).isEqualTo(ui);
    assertThat(read.path("mimeType").asString()).isEqualTo(type);
    assertThat(ui.path("csp").toString())
        .isEqualTo("{\"resourceDomains\":[\"https://stories.example\"]}");
    assertThat(read.path("text").asString())
        .contains("default-src 'none'; script-src 'sha256-", "media-src https://stories.example;")
        .doesNotContain(
            agent.key().secret(), "{policy}", "{script}", "unsafe-inline", "http-equiv=\"refresh");
    assertThat(read.path("text").asString().length()).isLessThan(20_000);
    List<String> shown =
        agent
            .ask("tools/list", "{}")
            .path("result")
            .path("tools")
            .valueStream()
            .filter(tool -> tool.path("_meta").path("ui").has("resourceUri"))
            .map(tool -> tool.path("name").asString())
            .toList();
    assertThat(shown).containsExactlyInAnyOrder("create_story", "create_change_story", "get_story");
  }

  @Test
  void arguments_typedByAPerson_areCompleted() {
    String asked =
        "{\"ref\":{\"type\":\"ref/%s\",\"%s\":\"%s\"},"
            + "\"argument\":{\"name\":\"%s\",\"value\":\"%s\"}}";
    String prompt = asked.formatted("prompt", "name", "explain_my_change", "audience", "Rev");
    String template =
        asked.formatted("resource", "uri", "briefcast://stories/{id}/transcript", "id", "brief_");
    String none = asked.formatted("prompt", "name", "explain_my_change", "tone", "");
    String longText = "x".repeat(60_000);
    String longValue = asked.formatted("prompt", "name", "explain_my_change", "audience", longText);

    assertThat(values(prompt).toString()).isEqualTo("[\"reviewers new to the code\"]");
    assertThat(values(template).toString()).isEqualTo("[]");
    assertThat(values(none).toString()).isEqualTo("[]");
    assertThat(values(longValue).toString()).isEqualTo("[]");
    for (String each :
        List.of(
            asked.formatted("prompt", "name", longText, "a", "b"),
            asked.formatted("resource", "uri", longText, "id", "b"),
            asked.formatted("prompt", "name", "explain_my_change", longText, "b"))) {
      assertThat(agent.send(Agent.request("completion/complete", each)).statusCode())
          .isEqualTo(400);
    }
  }

  private JsonNode values(String params) {
    return agent
        .ask("completion/complete", params)
        .path("result")
        .path("completion")
        .path("values");
  }

  private static String initialization(String version) {
    return "{\"protocolVersion\":\"%s\",\"capabilities\":{},".formatted(version)
        + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}";
  }
}
