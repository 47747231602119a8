package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.gateway.http.ErrorBody;
import dev.briefcast.gateway.http.RefusedException;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Converts the API's errors to those of MCP. */
final class McpErrors {

  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

  private McpErrors() {}

  /** The JSON of the API's error; what its headers say to wait stands in {@code retry_after}. */
  static JsonNode json(RefusedException refused, String requestId) {
    JsonNode json = JsonMapper.shared().readTree(ErrorBody.json(refused, requestId));
    String wait = refused.headers().getOrDefault(HttpHeaders.RETRY_AFTER, "");
    if (SECONDS.matcher(wait).matches() && json.path("error") instanceof ObjectNode error) {
      error.put("retry_after", Integer.parseInt(wait));
    }
    return json;
  }
}
