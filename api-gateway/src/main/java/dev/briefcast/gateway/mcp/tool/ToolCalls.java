package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.RefusedException;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Calls tools, and reports their failures as errors that an agent can act on. */
@Component
public class ToolCalls {

  private static final Logger log = LoggerFactory.getLogger(ToolCalls.class);

  private final List<McpTool> tools;
  private final McpMetrics metrics;

  ToolCalls(List<McpTool> tools, McpMetrics metrics) {
    this.tools = List.copyOf(tools);
    this.metrics = metrics;
    tools.forEach(tool -> metrics.announce(tool.description().name()));
  }

  /** All tools. */
  public List<AsyncToolSpecification> all() {
    return tools.stream().map(this::specified).toList();
  }

  private AsyncToolSpecification specified(McpTool tool) {
    var description = tool.description();
    return new AsyncToolSpecification(
        description, (context, request) -> call(description.name(), tool, McpCall.of(context)));
  }

  private Mono<CallToolResult> call(String name, McpTool tool, McpCall call) {
    return Mono.defer(() -> tool.call(call))
        .map(answer -> done(name, call, answer))
        .onErrorResume(failure -> Mono.just(failed(name, call, ErrorMapper.of(failure))));
  }

  private CallToolResult done(String name, McpCall call, JsonNode answer) {
    metrics.done(name);
    log.info("{} {} {} by an agent", call.requestId(), name, answer.path("id").asString("-"));
    return result(answer, false);
  }

  private CallToolResult failed(String name, McpCall call, RefusedException refused) {
    metrics.failed(name, refused);
    log.info("{} {} {} by an agent", call.requestId(), name, refused.code().code());
    return result(McpErrors.json(refused, call.requestId()), true);
  }

  private static CallToolResult result(JsonNode json, boolean error) {
    return CallToolResult.builder()
        .addTextContent(json.toString())
        .structuredContent(json)
        .isError(error)
        .build();
  }
}
