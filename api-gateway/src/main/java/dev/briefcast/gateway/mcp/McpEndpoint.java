package dev.briefcast.gateway.mcp;

import dev.briefcast.gateway.mcp.tool.McpCall;
import dev.briefcast.gateway.mcp.tool.McpFeature;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The MCP server: the official SDK with the gateway's tools, but without the SDK's transport, which
 * cannot report progress.
 */
@Component
class McpEndpoint implements McpStatelessServerTransport {

  /** Those without batches, so that a request is one call. The last is offered. */
  static final Set<String> VERSIONS =
      Set.of(ProtocolVersions.MCP_2025_06_18, ProtocolVersions.MCP_2025_11_25);

  private static final String INSTRUCTIONS =
      "Briefcast makes narrated videos that explain code. Write a brief with create_story,"
          + " or name a"
          + " pull request with create_change_story; then call await_story, and give people the"
          + " link in url. Errors say in code, message and details what to correct, and in"
          + " retry_after how many seconds to wait.";

  private final Set<String> streamed;
  private @Nullable McpStatelessServerHandler handler;

  McpEndpoint(List<McpFeature> offers) {
    streamed = collect(offers, McpFeature::streamed).collect(Collectors.toUnmodifiableSet());
    McpServer.async(this)
        .serverInfo("briefcast", "1.0")
        .instructions(INSTRUCTIONS)
        .capabilities(
            ServerCapabilities.builder()
                .tools(false)
                .resources(false, false)
                .prompts(false)
                .completions()
                .build())
        .jsonMapper(new JacksonMcpJsonMapper(JsonMapper.shared()))
        // What reads the API's bodies validates arguments; a test holds answers to their schemas.
        .validateToolInputs(false)
        .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
        .tools(collect(offers, McpFeature::tools).toList())
        .resources(collect(offers, McpFeature::resources).toList())
        .resourceTemplates(collect(offers, McpFeature::templates).toList())
        .prompts(collect(offers, McpFeature::prompts).toList())
        .completions(collect(offers, McpFeature::completions).toList())
        .build();
  }

  private static <T> Stream<T> collect(
      List<McpFeature> offers, Function<McpFeature, Collection<T>> part) {
    return offers.stream().map(part).flatMap(Collection::stream);
  }

  /** The names of tools whose answers are streams. */
  Set<String> streamed() {
    return streamed;
  }

  /** Answers a request; never fails. */
  Mono<JSONRPCResponse> answer(JSONRPCRequest request, McpCall call) {
    var handling = Objects.requireNonNull(handler);
    return Mono.defer(() -> handling.handleRequest(call.context(), request))
        .onErrorResume(failure -> Mono.just(failed(request, failure)))
        .map(answer -> withToolName(request, answer))
        .map(McpEndpoint::withoutInternals);
  }

  /** The SDK says the same name of every tool that it does not know. */
  private static JSONRPCResponse withToolName(JSONRPCRequest request, JSONRPCResponse answer) {
    JSONRPCError error = answer.error();
    if (error == null
        || !request.method().equals(McpSchema.METHOD_TOOLS_CALL)
        || error.code() != ErrorCodes.INVALID_PARAMS
        || !(request.params() instanceof JsonNode params)) {
      return answer;
    }
    String name = params.path("name").asString("");
    return JSONRPCResponse.error(
        answer.id(),
        new JSONRPCError(
            ErrorCodes.INVALID_PARAMS, "Unknown tool: " + name + ". tools/list names the tools."));
  }

  private static JSONRPCResponse failed(JSONRPCRequest request, Throwable failure) {
    return JSONRPCResponse.error(
        request.id(),
        failure instanceof McpError known
            ? known.getJsonRpcError()
            : new JSONRPCError(ErrorCodes.INTERNAL_ERROR, "the error could not be read"));
  }

  /**
   * What the SDK cannot make out of parameters fails with the words of its JSON library. Failures
   * of the gateway's own have data.
   */
  private static JSONRPCResponse withoutInternals(JSONRPCResponse answer) {
    JSONRPCError error = answer.error();
    return error != null && error.code() == ErrorCodes.INTERNAL_ERROR && error.data() == null
        ? JSONRPCResponse.error(
            answer.id(),
            new JSONRPCError(
                ErrorCodes.INVALID_PARAMS, "The parameters are not valid for this method."))
        : answer;
  }

  @Override
  public List<String> protocolVersions() {
    return VERSIONS.stream().sorted().toList();
  }

  @Override
  public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
    handler = mcpHandler;
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }
}
