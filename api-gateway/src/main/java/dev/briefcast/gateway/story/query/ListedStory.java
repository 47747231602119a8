package dev.briefcast.gateway.story.query;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.briefcast.gateway.story.look.LookBody;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The JSON of a story in a list: the contract's story record, and its title.
 *
 * @param owner of the repository; null if a brief names none
 * @param repo its name; null if a brief names none
 * @param number of the repository change; null if there is a brief
 * @param sandbox whether a sandbox key asked for it; absent from live stories
 * @param look what was chosen of it; absent if it looks as usual
 * @param metadata that the account has with it, if any
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
  "ready_at",
  "title"
})
public record ListedStory(
    String id,
    String status,
    @Nullable String owner,
    @Nullable String repo,
    @Nullable Integer number,
    String url,
    @Nullable Integer durationSeconds,
    @Nullable Integer scenes,
    String createdAt,
    @Nullable String readyAt,
    String title,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LookBody look,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StoryMetadata metadata,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sandbox) {}
