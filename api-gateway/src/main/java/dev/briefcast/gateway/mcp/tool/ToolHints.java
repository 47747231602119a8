package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;

/** The hints by which agents know what a tool does to the world. */
final class ToolHints {

  private ToolHints() {}

  /** The hints of a tool that only reads. */
  static ToolAnnotations readOnly(String title) {
    return ToolAnnotations.builder()
        .title(title)
        .readOnlyHint(true)
        .idempotentHint(true)
        .destructiveHint(false)
        .openWorldHint(false)
        .build();
  }
}
