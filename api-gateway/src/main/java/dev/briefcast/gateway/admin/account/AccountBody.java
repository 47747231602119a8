package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.PageRequest.Position;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * An account, as operators read it.
 *
 * @param postsPerMinute what was agreed, or null for the usual number
 */
@JsonNaming(SnakeCaseStrategy.class)
record AccountBody(
    UUID id,
    String name,
    String plan,
    long minutesIncluded,
    @Nullable Integer postsPerMinute,
    Instant createdAt) {

  Position position() {
    return new Position(createdAt, id.toString());
  }
}
