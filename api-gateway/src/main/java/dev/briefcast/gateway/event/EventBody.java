package dev.briefcast.gateway.event;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The JSON of an event, the same in lists, streams and webhooks.
 *
 * @param data what it is about: of a story, the story as a GET gave it at that moment
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonPropertyOrder({"id", "type", "created_at", "api_version", "data"})
public record EventBody(String id, String type, String createdAt, String apiVersion, Object data) {

  /** The version of the API whose shapes {@code data} has. */
  static final String API_VERSION = "1.0";
}
