package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What agents must not be able to do, whoever drives them. */
class McpAttacksIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String PING = Agent.request("ping", "{}");

  /** As many as one account may have of connections that follow. */
  private static final int PLACES = 10;

  private final Agent agent = new Agent(GATEWAY, GATEWAY.key(Plan.PRO));

  @Test
  void caller_withoutAKey_isRefusedBeforeAnythingIsRead() {
    var nobody =
        GATEWAY.send(
            GATEWAY
                .request("/mcp")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(PING)));
    IssuedKey lost = GATEWAY.issue(GATEWAY.account(Plan.PRO));
    GATEWAY.revoke(lost);

    assertThat(nobody.statusCode()).isEqualTo(401);
    assertThat(nobody.headers().firstValue("WWW-Authenticate")).contains("Bearer");
    assertThat(new Agent(GATEWAY, lost.key()).send(PING).statusCode()).isEqualTo(401);
  }

  /** There is nothing to listen to, and no session to end. */
  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE", "PUT"})
  void method_otherThanPost_isNotAllowed(String method) {
    HttpResponse<String> answer =
        GATEWAY.send(
            GATEWAY
                .request("/mcp")
                .header("Authorization", "Bearer " + agent.key().secret())
                .header("Accept", "text/event-stream")
                .header("Mcp-Session-Id", "nonsense")
                .method(method, BodyPublishers.noBody()));

    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow").orElse("")).contains("POST");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://elsewhere.example",
        "null",
        "http://stories.example",
        "https://stories.example.elsewhere.example",
        "https://stories.example:444"
      })
  void origin_ofAnotherSite_isRefused(String origin) {
    assertThat(agent.send(PING, "Origin", origin).statusCode()).isEqualTo(403);
  }

  @Test
  void headers_ofTheProtocol_areValidated() {
    assertThat(agent.send(PING, "Origin", "https://stories.example").statusCode()).isEqualTo(200);
    assertThat(agent.send(PING, "MCP-Protocol-Version", "2025-11-25").statusCode()).isEqualTo(200);
    assertThat(agent.send(PING, "MCP-Protocol-Version", "1.0").statusCode()).isEqualTo(400);
    assertThat(agent.send(PING, "Mcp-Session-Id", "x".repeat(500)).statusCode()).isEqualTo(200);
    var text =
        GATEWAY.send(
            GATEWAY
                .request("/mcp")
                .header("Authorization", "Bearer " + agent.key().secret())
                .header("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString(PING)));
    assertThat(text.statusCode()).isEqualTo(415);
  }

  @Test
  void body_thatIsTooLarge_isRefused() {
    String large =
        Agent.request("tools/call", "{\"name\":\"" + "x".repeat(6 * 1024 * 1024) + "\"}");

    assertThat(agent.send(large).statusCode()).isEqualTo(413);
  }

  /** A message is kept for as long as it is answered, which is minutes where a story is awaited. */
  @ParameterizedTest
  @ValueSource(strings = {"await_story", "get_story", "usage", "no_such_tool"})
  void body_largeForItsMethod_isRefused(String tool) {
    String large =
        "{\"name\":\"%s\",\"arguments\":{\"id\":\"%s\"}}".formatted(tool, "x".repeat(100_000));

    assertThat(agent.send(Agent.request("tools/call", large)).statusCode()).isEqualTo(413);
    assertThat(
            agent
                .send(Agent.request("initialize", "{\"a\":\"" + "x".repeat(100_000) + "\"}"))
                .statusCode())
        .isEqualTo(413);
  }

  @Test
  void json_withTooManyNodes_isRefused() {
    String many = "{\"a\":[" + "{},".repeat(1_000_000) + "{}]}";

    HttpResponse<String> answer = agent.send(Agent.request("tools/call", many));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("100000 names and values");
  }

  @Test
  void batch_howeverLong_isRefusedWhole() {
    String batch = "[" + PING + ("," + PING).repeat(9_999) + "]";

    assertThat(agent.send(batch).statusCode()).isEqualTo(400);
  }

  @Test
  void json_tooDeep_isRefused() {
    String deep = "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000);

    HttpResponse<String> answer = agent.send(Agent.request("tools/call", deep));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).doesNotContain("Exception", "jackson");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":9223372036854775808,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[1]}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}",
        "\"ping\"",
        "",
        "{"
      })
  void message_invalid_isRefused(String body) {
    assertThat(agent.send(body).statusCode()).isEqualTo(400);
  }

  @Test
  void texts_echoed_areBounded() {
    String longText = "x".repeat(50_000);

    assertThat(agent.send(Agent.request(longText, "{}")).statusCode()).isEqualTo(400);
    assertThat(agent.send(PING.replace(":7", ":\"" + longText + "\"")).statusCode()).isEqualTo(400);
    assertThat(
            agent.send(Agent.request("tools/call", "{\"name\":\"" + longText + "\"}")).statusCode())
        .isEqualTo(400);
    assertThat(
            agent
                .send(Agent.request("resources/read", "{\"uri\":\"" + longText + "\"}"))
                .statusCode())
        .isEqualTo(400);
    for (String tool : List.of("get_story", "await_story", "cancel_story")) {
      assertThat(agent.call(tool, "{\"id\":\"" + longText + "\"}").toString())
          .contains("not_found")
          .hasSizeLessThan(1_000);
    }
    assertThat(agent.call("list_stories", "{\"cursor\":\"" + longText + "\"}").toString())
        .contains("invalid_request")
        .hasSizeLessThan(1_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "initialize {}",
        "initialize {\"protocolVersion\":[]}",
        "tools/call {}",
        "tools/call {\"name\":7,\"arguments\":[]}",
        "tools/call {\"name\":\"no_such_tool\"}",
        "tools/call {\"name\":\"usage\",\"arguments\":\"text\"}",
        "resources/read {}",
        "resources/read {\"uri\":\"file:///etc/passwd\"}",
        "resources/read {\"uri\":\"briefcast://stories/../transcript\"}",
        "resources/read {\"uri\":\"briefcast://stories/x/y/transcript\"}",
        "prompts/get {\"name\":\"none\"}",
        "sampling/createMessage {}",
        "no/such/method {}"
      })
  void request_unknown_isAnErrorWithoutInternals(String request) {
    String[] parts = request.split(" ", 2);

    HttpResponse<String> answer = agent.send(Agent.request(parts[0], parts[1]));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .containsAnyOf("\"error\":{", "\"result\":{")
        .doesNotContain("Exception", "jackson", "java.", "io.modelcontextprotocol", "\tat ");
  }

  @Test
  void awaits_ofOneAccount_areBounded() {
    String id =
        agent
            .call("create_story", TestBriefs.titled("Awaited by many " + UUID.randomUUID()))
            .path("structuredContent")
            .path("id")
            .asString();
    String await = "{\"id\":\"%s\",\"seconds\":300}".formatted(id);

    var answers = new ArrayList<CompletableFuture<JsonNode>>();
    IntStream.range(0, 3 * PLACES)
        .forEach(
            each ->
                answers.add(
                    CompletableFuture.supplyAsync(
                        () -> agent.call("await_story", await), Thread::startVirtualThread)));
    List<String> texts =
        answers.stream().map(CompletableFuture::join).map(JsonNode::toString).toList();

    assertThat(texts).anyMatch(text -> text.contains("\"status\":\"generating\""));
    assertThat(texts)
        .anyMatch(
            text -> text.contains("service_unavailable") && text.contains("\"retry_after\":5"));
    assertThat(agent.call("await_story", "{\"id\":\"" + id + "\",\"seconds\":0}").toString())
        .contains("invalid_request", "seconds");
    assertThat(agent.call("await_story", "{\"id\":\"" + id + "\",\"seconds\":301}").toString())
        .contains("invalid_request");
  }
}
