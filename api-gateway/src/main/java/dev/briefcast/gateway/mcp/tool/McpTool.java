package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** A tool that agents call. */
interface McpTool {

  /** The description of the tool for agents. */
  Tool description();

  /** Whether it tells its progress, so that its answer may be a stream. */
  default boolean reportsProgress() {
    return false;
  }

  /**
   * Does what is asked for, by what does it for the API.
   *
   * @return the JSON of the answer; fails with what the API would fail with
   */
  Mono<JsonNode> call(McpCall call);
}
