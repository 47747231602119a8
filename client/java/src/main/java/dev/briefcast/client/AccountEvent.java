package dev.briefcast.client;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/**
 * An event of an account, its stories or its minutes; the same in lists, streams and webhooks.
 *
 * @param id the same however often it is sent
 * @param type such as {@code story.ready}
 * @param apiVersion whose shapes {@code data} has
 * @param data what it is about
 * @param json all of it as it came, fields that are not known here included
 */
public record AccountEvent(
    String id,
    String type,
    Instant createdAt,
    String apiVersion,
    JsonNode data,
    @JacksonInject(value = ApiJson.AS_IT_CAME, useInput = OptBoolean.FALSE) String json) {

  /**
   * The story that it is about, as it was then.
   *
   * @throws IllegalStateException if it is not about one
   */
  public Story story() {
    if (!type.startsWith("story.")) {
      throw new IllegalStateException(type + " is not about a story.");
    }
    return ApiJson.read(data, Story.class);
  }
}
