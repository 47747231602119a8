package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.event.stream.AccountFollowers;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.feed.StoryFeeds;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/**
 * The tool that waits until a story has ended. It takes one of the places of those who follow
 * something, of which an account has a few.
 */
@Component
class AwaitStoryTool implements McpTool {

  private static final String NAME = "await_story";

  private static final int SECONDS_MAX = 300;
  private static final int SECONDS_BY_DEFAULT = 50;

  private static final String ARGUMENTS =
      """
      {"id": {"$ref": "#/components/schemas/StoryId"},
       "seconds": {"type": "integer", "minimum": 1, "maximum": %d, "default": %d,
         "description": "How long to wait at most."}}
      """
          .formatted(SECONDS_MAX, SECONDS_BY_DEFAULT);

  private final AgentStories stories;
  private final StoryFeeds feeds;
  private final AccountFollowers followers;
  private final Tool description;

  AwaitStoryTool(
      McpSchemas schemas, AgentStories stories, StoryFeeds feeds, AccountFollowers followers) {
    this.stories = stories;
    this.feeds = feeds;
    this.followers = followers;
    String title = "Wait for a story";
    description =
        Tool.builder(NAME, schemas.complete(McpSchemas.object(ARGUMENTS, "id")))
            .title(title)
            .description(
                "Waits until a story is ready or has failed, and reports its progress. If"
                    + " the time runs out first, its status is still generating: call it again.")
            .outputSchema(schemas.answer("Story", "StoryRecord"))
            .annotations(ToolHints.readOnly(title))
            .build();
  }

  @Override
  public Tool description() {
    return description;
  }

  @Override
  public boolean reportsProgress() {
    return true;
  }

  @Override
  public Mono<JsonNode> call(McpCall call) {
    StoryId id = AgentStories.storyId(call);
    Duration longest = timeout(call.arguments().path("seconds"));
    return stories
        .find(id, call.caller())
        .flatMap(story -> awaitEnd(story, call, longest))
        .then(Mono.defer(() -> stories.find(id, call.caller())))
        .flatMap(story -> stories.json(story, call.caller()));
  }

  private Mono<Void> awaitEnd(StoryRecord story, McpCall call, Duration longest) {
    return followers
        .admit(call.caller(), feeds.follow(story))
        .take(longest)
        .doOnNext(next -> report(next, call.progress()))
        .then();
  }

  private static void report(StoryRecord story, McpCall.Progress progress) {
    String stage = story.work().stage();
    progress.report(story.work().percent(), stage == null ? "waiting" : stage);
  }

  private static Duration timeout(JsonNode seconds) {
    if (seconds.isMissingNode() || seconds.isNull()) {
      return Duration.ofSeconds(SECONDS_BY_DEFAULT);
    }
    if (!seconds.canConvertToInt() || seconds.intValue() < 1 || seconds.intValue() > SECONDS_MAX) {
      throw new RefusedException(ErrorCode.INVALID_REQUEST, "The arguments are invalid.")
          .with(
              "details",
              List.of(new Violation("seconds", "must be an integer from 1 to " + SECONDS_MAX)));
    }
    return Duration.ofSeconds(seconds.intValue());
  }
}
