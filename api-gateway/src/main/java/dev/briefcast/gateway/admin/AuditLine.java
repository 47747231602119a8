package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.admin.PageRequest.Position;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A line of the audit log, as operators read it.
 *
 * @param token the fingerprint of the token that was sent
 */
@JsonNaming(SnakeCaseStrategy.class)
record AuditLine(
    long id,
    Instant at,
    String who,
    String token,
    String what,
    String target,
    JsonNode details,
    String requestId) {

  Position position() {
    return new Position(at, Long.toString(id));
  }
}
