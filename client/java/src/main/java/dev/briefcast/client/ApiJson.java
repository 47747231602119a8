package dev.briefcast.client;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the API's JSON; unknown fields are ignored. */
final class ApiJson {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private ApiJson() {}

  /**
   * @throws BriefcastException if it is not JSON
   */
  static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JacksonException broken) {
      throw new BriefcastException("The answer is not JSON.", broken);
    }
  }

  /**
   * @throws BriefcastException if it has another shape
   */
  static <T> T read(JsonNode json, Class<T> type) {
    try {
      return MAPPER.treeToValue(json, type);
    } catch (JacksonException broken) {
      throw new BriefcastException(
          "The answer is not what was expected: " + broken.getOriginalMessage(), broken);
    }
  }

  /** Names of what is written are as they stand in maps: the API has no one way for briefs. */
  static String write(Object value) {
    return JsonMapper.shared().writeValueAsString(value);
  }
}
