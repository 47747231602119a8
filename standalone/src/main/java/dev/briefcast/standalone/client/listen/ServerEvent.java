package dev.briefcast.standalone.client.listen;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server-sent event.
 *
 * @param id the last one that the stream named; empty if it named none
 * @param type {@code message} if the stream does not say
 * @param data its lines
 */
public record ServerEvent(String id, String type, String data) {

  /** When it happened, as its JSON says; empty if it does not. */
  public String createdAt() {
    try {
      return JsonMapper.shared().readTree(data).path("created_at").asString("");
    } catch (JacksonException notJson) {
      return "";
    }
  }
}
