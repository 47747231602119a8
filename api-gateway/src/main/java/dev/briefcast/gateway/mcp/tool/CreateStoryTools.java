package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import dev.briefcast.gateway.story.submit.CreateStoryRequest;
import dev.briefcast.gateway.story.submit.CreateStoryService;
import dev.briefcast.gateway.story.submit.IdempotencyKey;
import dev.briefcast.gateway.story.submit.StoredResponse;
import dev.briefcast.service.trace.TraceSpan;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tools that create stories: from a brief, or from a repository change. */
@Configuration(proxyBeanMethods = false)
public class CreateStoryTools {

  /** The name of the tool that is given a brief. */
  public static final String BRIEF = "create_story";

  private static final String KEY = "idempotency_key";

  private static final String OF_BRIEF =
      """
      Turns a brief that you write into a narrated video walkthrough of code. Answers at once; the \
      story is made in the background, so call await_story with its id next. Asking again for the \
      same brief gives the same story.

      How to write the brief. The narrator reads your words aloud: full sentences, plain and in the \
      present tense, no Markdown, no bullet points, no code in prose.
      - title: what the change or code does, as one would say it: "Retry payments that time out".
      - summary: two to four sentences: what it is for, why, and what is different for its users. In \
      one of them say what is so now, with the word "now": the story ends with it.
      - files: the three to eight that matter, in the order of understanding, not of the alphabet. \
      role: what the file does here, beginning with the verb, as the narrator says its name before: \
      "Decides which payments are tried again." Never "This class" or "The controller". excerpt: 10 \
      to 40 lines with startLine, copied as they are; never invented, never elided.
      - steps of a file: the walk through its excerpt, two to five, each a range of at most 12 lines \
      of it, from top to bottom, and in say one sentence of 10 to 25 words: why those lines are \
      there, or what would go wrong without them, not what their syntax says. They are lit meanwhile.
      - flow: three to seven steps of what happens at run time, from the trigger to the result.
      - highlights: up to eight things to remember: decisions, limits, risks. Nothing that was said.
      - lexicon: how names are spoken that are not said as they are written: {"kubectl": "cube control"}.
      A sentence takes about five seconds; a story that is watched has twenty to thirty of them.
      Secrets are masked, but leave them out.""";

  private static final String OF_CHANGE =
      """
      Turns a pull request on GitHub into a narrated video walkthrough, from its diff alone. \
      Answers at once; call await_story with the id next. Use create_story instead where you know \
      the change and can say why it is made.""";

  private final McpSchemas schemas;
  private final CreateStoryService creation;
  private final Limits limits;

  CreateStoryTools(McpSchemas schemas, CreateStoryService creation, Limits limits) {
    this.schemas = schemas;
    this.creation = creation;
    this.limits = limits;
  }

  @Bean
  McpTool createStory() {
    return tool(BRIEF, "Create a story of code", OF_BRIEF, "Brief", "Story");
  }

  @Bean
  McpTool createChangeStory() {
    return tool(
        "create_change_story",
        "Create a story of a pull request",
        OF_CHANGE,
        "RepositoryChange",
        "StoryRecord");
  }

  private McpTool tool(String name, String title, String text, String body, String answer) {
    ObjectNode input = schemas.body(body);
    ((ObjectNode) input.path("properties"))
        .putObject(KEY)
        .put("type", "string")
        .put("minLength", 1)
        .put("maxLength", 255)
        .put(
            "description", "Identifies this request: however often it is sent, one story is made.");
    Tool description =
        Tool.builder(name, schemas.complete(input))
            .title(title)
            .description(text)
            .outputSchema(schemas.answer(answer))
            .annotations(
                ToolAnnotations.builder()
                    .title(title)
                    .readOnlyHint(false)
                    .destructiveHint(false)
                    .idempotentHint(true)
                    .openWorldHint(body.equals("RepositoryChange"))
                    .build())
            .meta(ChatPlayer.SHOWN)
            .build();
    return new McpTool() {
      @Override
      public Tool description() {
        return description;
      }

      @Override
      public Mono<JsonNode> call(McpCall call) {
        return call.countAgainst(limits, Limit.STORY_POSTS)
            .then(Mono.defer(() -> create(call, body.equals("RepositoryChange"))));
      }
    };
  }

  private Mono<JsonNode> create(McpCall call, boolean change) {
    if (!(call.arguments() instanceof ObjectNode sent)) {
      return Mono.error(
          new RefusedException(ErrorCode.INVALID_REQUEST, "The tool needs arguments."));
    }
    ObjectNode body = sent.deepCopy();
    JsonNode key = body.remove(KEY);
    if (change != body.hasNonNull("number")) {
      return Mono.error(
          new RefusedException(
              ErrorCode.INVALID_REQUEST,
              change
                  ? "A story of a pull request needs owner, repo and number; for a brief, call create_story."
                  : "A brief has no number; for a pull request, call create_change_story."));
    }
    return creation
        .create(call.caller(), CreateStoryRequest.read(body), idempotencyKey(key), call.requestId())
        .doOnNext(
            answer ->
                RequestIds.spanOf(call.exchange()).with(TraceSpan.STORY, answer.story().value()))
        .map(StoredResponse::body)
        .map(JsonMapper.shared()::readTree);
  }

  private static Optional<IdempotencyKey> idempotencyKey(JsonNode key) {
    return key == null || key.isNull()
        ? Optional.empty()
        : Optional.of(IdempotencyKey.parse(key.asString(""), KEY));
  }
}
