package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.RefusedException;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Calls tools, and reports their failures as errors that an agent can act on. */
@Component
class ToolCalls implements McpFeature {

  private static final Logger log = LoggerFactory.getLogger(ToolCalls.class);

  private final List<McpTool> tools;
  private final McpMetrics metrics;

  ToolCalls(List<McpTool> tools, McpMetrics metrics) {
    this.tools = List.copyOf(tools);
    this.metrics = metrics;
    tools.forEach(tool -> metrics.register(tool.description().name()));
  }

  @Override
  public List<AsyncToolSpecification> tools() {
    return tools.stream().map(this::specification).toList();
  }

  @Override
  public Set<String> streamed() {
    return tools.stream()
        .filter(McpTool::reportsProgress)
        .map(tool -> tool.description().name())
        .collect(Collectors.toUnmodifiableSet());
  }

  private AsyncToolSpecification specification(McpTool tool) {
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
