package dev.briefcast.gateway.mcp;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.mcp.tool.CreateStoryTools;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A JSON-RPC message, as received.
 *
 * @param id a string or a whole number; null for a notification
 */
record McpMessage(@Nullable Object id, String method, JsonNode params) {

  private static final int ID_CHARACTERS_MAX = 200;
  private static final int METHOD_CHARACTERS_MAX = 100;
  private static final int NAME_CHARACTERS_MAX = 500;

  /** Whether a body may be one that has a brief in it. */
  static boolean mayBeLarge(JsonNode body) {
    return body.path("params").path("name").asString("").equals(CreateStoryTools.BRIEF);
  }

  /** The message in a body; fails with {@link RefusedException} if it is none. */
  static McpMessage read(JsonNode body) {
    if (!body.path("jsonrpc").asString("").equals("2.0") || !body.path("method").isString()) {
      throw invalid("The body must be a single JSON-RPC 2.0 request or notification.");
    }
    String method = body.path("method").stringValue();
    JsonNode params = body.path("params");
    if (method.isEmpty() || method.length() > METHOD_CHARACTERS_MAX) {
      throw invalid("method must have 1 to " + METHOD_CHARACTERS_MAX + " characters.");
    }
    if (!params.isMissingNode() && !params.isObject()) {
      throw invalid("params must be an object.");
    }
    // These are given back in errors.
    if (Stream.of(params, params.path("ref"), params.path("argument"))
        .anyMatch(each -> isTooLong(each.path("name")) || isTooLong(each.path("uri")))) {
      throw invalid("A name or URI must have at most " + NAME_CHARACTERS_MAX + " characters.");
    }
    return new McpMessage(body.has("id") ? id(body.path("id")) : null, method, params);
  }

  /** The request; empty if it is a notification, which nobody answers. */
  Optional<JSONRPCRequest> request() {
    return id == null
        ? Optional.empty()
        : Optional.of(new JSONRPCRequest(method, id, params.isMissingNode() ? null : params));
  }

  /** Whether it calls one of those tools. */
  boolean callsAnyOf(Set<String> tools) {
    return method.equals(McpSchema.METHOD_TOOLS_CALL)
        && tools.contains(params.path("name").asString(""));
  }

  /** The arguments of a tool; missing if there are none. */
  JsonNode arguments() {
    return params.path("arguments");
  }

  /** With which progress is told; null if the client wants none. */
  @Nullable Object progressToken() {
    JsonNode token = params.path("_meta").path("progressToken");
    return token.isMissingNode() || token.isNull() ? null : id(token);
  }

  private static Object id(JsonNode id) {
    if (id.isString() && id.stringValue().length() <= ID_CHARACTERS_MAX) {
      return id.stringValue();
    }
    if (id.isIntegralNumber() && id.canConvertToLong()) {
      return id.longValue();
    }
    throw invalid(
        "Ids and progress tokens must be whole numbers, or strings of at most "
            + ID_CHARACTERS_MAX
            + " characters.");
  }

  private static boolean isTooLong(JsonNode text) {
    return text.isString() && text.stringValue().length() > NAME_CHARACTERS_MAX;
  }

  private static RefusedException invalid(String message) {
    return new RefusedException(ErrorCode.INVALID_REQUEST, message);
  }
}
