package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Suggests what a parameter may be. */
final class Suggestions {

  private static final int MAX = 20;

  private Suggestions() {}

  /** The values that start with what was typed, ignoring case. */
  static CompleteResult startingWith(@Nullable String typed, List<String> all) {
    String beginning = typed == null ? "" : typed.toLowerCase(Locale.ROOT);
    List<String> fitting =
        all.stream().filter(each -> each.toLowerCase(Locale.ROOT).startsWith(beginning)).toList();
    return new CompleteResult(
        new CompleteCompletion(
            fitting.stream().limit(MAX).toList(), fitting.size(), fitting.size() > MAX));
  }
}
