package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The prompt by which an agent explains its change in a story. */
@Component
class ExplainPrompt implements McpFeature {

  private static final String NAME = "explain_my_change";

  private static final Map<String, List<String>> SUGGESTIONS =
      Map.of(
          "change", List.of("the last commit", "this branch", "what is not committed yet"),
          "audience",
              List.of(
                  "reviewers new to the code",
                  "whoever runs it in production",
                  "users of the API",
                  "colleagues who join the team"));

  private static final int CHARACTERS_MAX = 2_000;

  @Override
  public List<AsyncPromptSpecification> prompts() {
    Prompt prompt =
        Prompt.builder(NAME)
            .title("Explain my change")
            .description("Makes the agent create a video of the change.")
            .arguments(
                List.of(
                    PromptArgument.builder("change")
                        .description(
                            "What to explain: a branch, a commit or a range (default: the"
                                + " current changes).")
                        .required(false)
                        .build(),
                    PromptArgument.builder("audience")
                        .description("The audience, for instance: reviewers new to the code.")
                        .required(false)
                        .build()))
            .build();
    return List.of(
        new AsyncPromptSpecification(
            prompt, (context, request) -> Mono.fromSupplier(() -> result(request.arguments()))));
  }

  @Override
  public List<AsyncCompletionSpecification> completions() {
    return List.of(
        new AsyncCompletionSpecification(
            new PromptReference(NAME),
            (context, request) ->
                Mono.fromSupplier(
                    () ->
                        Suggestions.startingWith(
                            request.argument().value(),
                            SUGGESTIONS.getOrDefault(request.argument().name(), List.of())))));
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
        are there, the flow at run time, and what a reviewer must not miss as highlights. Read it \
        aloud once: each file's name and role make one sentence, and nothing is said twice.
        3. Call create_story. If it is rejected, correct the fields that the error names, and call it again.
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
