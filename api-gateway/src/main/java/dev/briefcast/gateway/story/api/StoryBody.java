package dev.briefcast.gateway.story.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.briefcast.gateway.story.look.LookBody;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The JSON of a story made from a brief. The fields of the contract are always there; those behind
 * {@code error} are ours and are absent when they have nothing to say.
 *
 * @param estimatedSeconds until it is ready, 1 or more; null once it has ended
 * @param details how it is doing, as fields among the others
 * @param sandbox whether a sandbox key asked for it; absent from live stories
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonPropertyOrder({
  "id",
  "status",
  "url",
  "cached",
  "message",
  "estimated_seconds",
  "duration_seconds",
  "scenes",
  "title",
  "error"
})
record StoryBody(
    String id,
    String status,
    String url,
    boolean cached,
    String message,
    @Nullable Integer estimatedSeconds,
    @Nullable Integer durationSeconds,
    @Nullable Integer scenes,
    String title,
    @Nullable String error,
    @JsonUnwrapped StoryDetails details,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable MediaLinks media,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LookBody look,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StoryMetadata metadata,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sandbox)
    implements AnyStoryBody {}
