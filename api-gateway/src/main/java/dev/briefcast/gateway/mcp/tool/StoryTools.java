package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.quota.UsageRows;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import dev.briefcast.gateway.story.StoryRows;
import dev.briefcast.gateway.story.cancel.Cancellation;
import dev.briefcast.gateway.story.query.ListQuery;
import dev.briefcast.gateway.story.query.ListRows;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.function.Function;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.util.LinkedMultiValueMap;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tools that read and cancel stories, and report the usage of an account. */
@Configuration(proxyBeanMethods = false)
class StoryTools {

  /** The argument that names a story. */
  static final String ID =
      "{\"id\":{\"$ref\":\"#/components/schemas/StoryId\",\"description\":\"The id of a story.\"}}";

  private static final String FILTERS =
      """
      {"status": {"$ref": "#/components/schemas/Status"},
       "owner": {"type": "string", "description": "Of the repository."},
       "repo": {"type": "string", "description": "Name of the repository."},
       "limit": {"type": "integer", "minimum": 1, "maximum": 100, "default": 20},
       "cursor": {"type": "string", "description": "next_cursor of an earlier page."}}
      """;

  private static final String PAGE =
      """
      {"data": {"type": "array", "items": {"$ref": "#/components/schemas/ListedStory"}},
       "next_cursor": {"type": ["string", "null"], "description": "Null on the last page."},
       "error": {"$ref": "#/components/schemas/ErrorBody"}}
      """;

  private record Simple(Tool description, Function<McpCall, Mono<JsonNode>> does)
      implements McpTool {
    @Override
    public Mono<JsonNode> call(McpCall call) {
      return does.apply(call);
    }
  }

  private final McpSchemas schemas;
  private final AgentStories stories;

  StoryTools(McpSchemas schemas, AgentStories stories) {
    this.schemas = schemas;
    this.stories = stories;
  }

  @Bean
  McpTool getStory(Limits limits) {
    return new Simple(
        readOnlyTool("get_story", "Get a story", McpSchemas.object(ID, "id"), anyStory())
            .description("A story as it stands: its status, its page, its files once it is ready.")
            .meta(ChatPlayer.SHOWN)
            .build(),
        call -> call.countAgainst(limits, Limit.STORY_READS).then(Mono.defer(() -> read(call))));
  }

  private Mono<JsonNode> read(McpCall call) {
    return stories
        .find(AgentStories.storyId(call), call.caller())
        .flatMap(story -> stories.json(story, call.caller()));
  }

  @Bean
  McpTool listStories(ListRows rows) {
    return new Simple(
        readOnlyTool(
                "list_stories",
                "List stories",
                McpSchemas.object(FILTERS),
                schemas.complete(McpSchemas.object(PAGE)))
            .description("The account's stories, the newest first, page by page.")
            .build(),
        call -> rows.page(call.account(), ListQuery.read(parameters(call))).map(StoryTools::json));
  }

  @Bean
  McpTool usage(UsageRows rows, InstantSource clock) {
    return new Simple(
        readOnlyTool("usage", "Minutes left", McpSchemas.object("{}"), schemas.answer("Usage"))
            .description("The video minutes that the account has used and has left this month.")
            .build(),
        call ->
            rows.find(call.account(), YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)))
                .map(StoryTools::json));
  }

  @Bean
  McpTool cancelStory(Cancellation cancellation, StoryRows rows) {
    String title = "Cancel a story";
    return new Simple(
        Tool.builder("cancel_story", schemas.complete(McpSchemas.object(ID, "id")))
            .title(title)
            .description("Stops a story that is being made; nothing is charged for it.")
            .outputSchema(anyStory())
            .annotations(
                ToolAnnotations.builder()
                    .title(title)
                    .readOnlyHint(false)
                    .destructiveHint(true)
                    .idempotentHint(false)
                    .openWorldHint(false)
                    .build())
            .build(),
        call -> cancel(AgentStories.storyId(call), call, cancellation, rows));
  }

  private Mono<JsonNode> cancel(
      StoryId id, McpCall call, Cancellation cancellation, StoryRows rows) {
    return cancellation
        .cancel(id, call.account())
        .then(Mono.defer(() -> rows.find(id)))
        .switchIfEmpty(Mono.error(AgentStories::notFound))
        .flatMap(story -> stories.json(story, call.caller()));
  }

  private Map<String, Object> anyStory() {
    return schemas.answer("Story", "StoryRecord");
  }

  private Tool.Builder readOnlyTool(
      String name, String title, ObjectNode input, Map<String, Object> answer) {
    return Tool.builder(name, schemas.complete(input))
        .title(title)
        .outputSchema(answer)
        .annotations(ToolHints.readOnly(title));
  }

  /** Arguments as a query has them, so that they are read by the same reader. */
  private static LinkedMultiValueMap<String, String> parameters(McpCall call) {
    var parameters = new LinkedMultiValueMap<String, String>();
    call.arguments()
        .propertyStream()
        .filter(each -> !each.getValue().isNull())
        .forEach(each -> parameters.add(each.getKey(), text(each.getValue())));
    return parameters;
  }

  private static String text(JsonNode value) {
    return value.isString() ? value.stringValue() : value.toString();
  }

  private static JsonNode json(Object answer) {
    return JsonMapper.shared().valueToTree(answer);
  }
}
