package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** The prompt by which an agent explains its change in a story. */
public final class ExplainPrompt {

  private static final int CHARACTERS_MAX = 2_000;

  private ExplainPrompt() {}

  /** It, for the protocol's library. */
  public static AsyncPromptSpecification specification() {
    Prompt prompt =
        Prompt.builder("explain_my_change")
            .title("Explain my change")
            .description("Has the agent make a video of what was changed.")
            .arguments(
                List.of(
                    PromptArgument.builder("change")
                        .description("Which: a branch, a commit, a range. By default what is here.")
                        .required(false)
                        .build(),
                    PromptArgument.builder("audience")
                        .description("For whom, for instance: reviewers new to the code.")
                        .required(false)
                        .build()))
            .build();
    return new AsyncPromptSpecification(
        prompt, (context, request) -> Mono.fromSupplier(() -> result(request.arguments())));
  }

  private static GetPromptResult result(@Nullable Map<String, Object> arguments) {
    String change = text(arguments, "change");
    String audience = text(arguments, "audience");
    String text =
        """
        Explain %s as a Briefcast story%s.

        1. Look at the diff, and at as much of the code around it as you need to say why.
        2. Write a brief as the description of create_story says: the files in the order of \
        understanding, excerpts copied from the files as they are now, steps that say why the lines \
        are there, the flow at run time, and what a reviewer must not miss as highlights.
        3. Call create_story. If it is refused, mend the fields that the error names, and call it again.
        4. Call await_story until the story is ready or has failed.
        5. Answer with the link to its page, how long it is, and its highlights in two lines.
        """
            .formatted(
                change.isBlank() ? "the change that you made in this repository" : change,
                audience.isBlank() ? "" : ", for " + audience);
    return GetPromptResult.builder(
            List.of(PromptMessage.builder(Role.USER, TextContent.builder(text).build()).build()))
        .build();
  }

  private static String text(@Nullable Map<String, Object> arguments, String name) {
    Object value = arguments == null ? null : arguments.get(name);
    if (!(value instanceof String given)) {
      return "";
    }
    return given.substring(0, Math.min(given.length(), CHARACTERS_MAX)).strip();
  }
}
