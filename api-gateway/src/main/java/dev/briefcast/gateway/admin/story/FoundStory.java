package dev.briefcast.gateway.admin.story;

import dev.briefcast.gateway.admin.PageRequest.Position;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A story of any account, as a search returns it.
 *
 * @param account by which it was asked for first
 * @param attempt the newest
 * @param error why the newest attempt failed, or null if it did not
 */
@JsonNaming(SnakeCaseStrategy.class)
record FoundStory(
    String id,
    String status,
    UUID account,
    String title,
    int attempt,
    Instant createdAt,
    @Nullable Instant readyAt,
    @Nullable String error,
    @Nullable String errorCode,
    @Nullable String failedStage) {

  Position position() {
    return new Position(createdAt, id);
  }
}
