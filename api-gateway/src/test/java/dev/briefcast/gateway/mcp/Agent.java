package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An agent with a key, as a gateway sees it. */
record Agent(TestGateway gateway, ApiKey key) {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  /** Sends a body with the headers of every client, and with more. */
  HttpResponse<String> send(String body, String... more) {
    HttpRequest.Builder request =
        gateway
            .request("/mcp")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofString(body));
    if (more.length > 0) {
      request.headers(more);
    }
    return gateway.send(request);
  }

  /** The answer to a request, whether it has a result or an error. */
  JsonNode ask(String method, String params) {
    HttpResponse<String> answer = send(request(method, params));
    assertThat(answer.statusCode()).as("%s", answer.body()).isEqualTo(200);
    return messages(answer).getLast();
  }

  /** The result of a tool, whether it is an error. */
  JsonNode call(String tool, String arguments) {
    return ask("tools/call", "{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments))
        .path("result");
  }

  /** The content of a resource, or the error. */
  JsonNode read(String story, String name) {
    return ask("resources/read", "{\"uri\":\"briefcast://stories/%s/%s\"}".formatted(story, name));
  }

  static String request(String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\",\"params\":%s}"
        .formatted(method, params);
  }

  static List<JsonNode> messages(HttpResponse<String> answer) {
    String type = answer.headers().firstValue("Content-Type").orElse("");
    if (!type.startsWith("text/event-stream")) {
      return List.of(MAPPER.readTree(answer.body()));
    }
    return answer
        .body()
        .lines()
        .filter(line -> line.startsWith("data:"))
        .map(line -> MAPPER.readTree(line.substring("data:".length())))
        .toList();
  }
}
