package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncToolSpecification;
import java.util.List;
import java.util.Set;

/** A part of what agents find at the gateway, for the protocol's library. */
public interface McpFeature {

  /** Tools, which agents call. */
  default List<AsyncToolSpecification> tools() {
    return List.of();
  }

  /** Names of the tools among them that tell their progress, so that their answer is a stream. */
  default Set<String> streamed() {
    return Set.of();
  }

  /** Resources with an address of their own. */
  default List<AsyncResourceSpecification> resources() {
    return List.of();
  }

  /** Resources whose address has parameters. */
  default List<AsyncResourceTemplateSpecification> templates() {
    return List.of();
  }

  /** Prompts, which people choose. */
  default List<AsyncPromptSpecification> prompts() {
    return List.of();
  }

  /** What is suggested for parameters of prompts and resources. */
  default List<AsyncCompletionSpecification> completions() {
    return List.of();
  }
}
