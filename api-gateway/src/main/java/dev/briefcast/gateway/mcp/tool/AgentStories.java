package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.api.StoryBodies;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Finds stories that a caller may see, and returns them in the API's JSON. */
@Component
class AgentStories {

  private final FinishedStoryCache stories;
  private final MetadataRows metadata;
  private final StoryBodies bodies;

  AgentStories(FinishedStoryCache stories, MetadataRows metadata, StoryBodies bodies) {
    this.stories = stories;
    this.metadata = metadata;
    this.bodies = bodies;
  }

  /** The id among a tool's arguments; refused if it is none. */
  static StoryId storyId(McpCall call) {
    return StoryId.parse(call.arguments().path("id").asString(""))
        .orElseThrow(AgentStories::notFound);
  }

  /** The story of an id; refused where the caller may not see one. */
  Mono<StoryRecord> find(StoryId id, Caller caller) {
    return stories.findVisibleTo(id, caller).switchIfEmpty(Mono.error(AgentStories::notFound));
  }

  /** A story's JSON, with the caller's own metadata. */
  Mono<JsonNode> json(StoryRecord story, Caller caller) {
    return metadata
        .find(caller.account(), story.id())
        .<JsonNode>map(own -> JsonMapper.shared().valueToTree(bodies.bodyOf(story, own)))
        .switchIfEmpty(
            Mono.fromSupplier(() -> JsonMapper.shared().valueToTree(bodies.bodyOf(story, null))));
  }

  /** The error for a story that does not exist or that the caller may not see. */
  static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }
}
