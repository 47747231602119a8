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
 * The JSON of a story of a pull request. The fields of the contract's story record are always
 * there; those behind {@code ready_at} are ours and are absent when they have nothing to say.
 *
 * @param createdAt ISO 8601 in UTC
 * @param readyAt ISO 8601 in UTC; null unless it is ready
 * @param details how it is doing, as fields among the others
 * @param headSha the commit that is told, once it is ready
 * @param changeState how the change stood when it was fetched
 * @param coverage how much of it is told
 * @param sandbox whether a sandbox key asked for it; absent from live stories
 * @param estimatedSeconds until it is ready, 1 or more
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonPropertyOrder({
  "id",
  "status",
  "owner",
  "repo",
  "number",
  "url",
  "duration_seconds",
  "scenes",
  "created_at",
  "ready_at"
})
record ChangeBody(
    String id,
    String status,
    String owner,
    String repo,
    int number,
    String url,
    @Nullable Integer durationSeconds,
    @Nullable Integer scenes,
    String createdAt,
    @Nullable String readyAt,
    String title,
    boolean cached,
    String message,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer estimatedSeconds,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String error,
    @JsonUnwrapped StoryDetails details,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String headSha,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String changeState,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CoverageBody coverage,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable MediaLinks media,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LookBody look,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StoryMetadata metadata,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sandbox)
    implements AnyStoryBody {}
