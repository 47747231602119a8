package dev.briefcast.client;

import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.InjectableValues;
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

  /** Whatever a type keeps as it came, by this name. */
  static final String AS_IT_CAME = "as it came";

  private ApiJson() {}

  /**
   * @throws BriefcastException if it is not JSON
   */
  static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JacksonException broken) {
      throw new BriefcastException("The response is not JSON.", broken);
    }
  }

  /**
   * A story.
   *
   * @throws BriefcastException if it is none
   */
  static Story story(String json) {
    return read(tree(json), json, Story.class);
  }

  /**
   * An event.
   *
   * @throws BriefcastException if it is none
   */
  static AccountEvent event(String json) {
    return read(tree(json), json, AccountEvent.class);
  }

  /**
   * @throws BriefcastException if it has another shape
   */
  static <T> T read(JsonNode json, Class<T> type) {
    return read(json, json.toString(), type);
  }

  private static <T> T read(JsonNode json, String asItCame, Class<T> type) {
    if (!json.isObject()) {
      throw new BriefcastException("The response is not a JSON object.", null);
    }
    try {
      return MAPPER
          .reader()
          .with(new InjectableValues.Std(Map.of(AS_IT_CAME, asItCame)))
          .forType(type)
          .readValue(json);
    } catch (JacksonException broken) {
      throw new BriefcastException(
          "The response is not as expected: " + broken.getOriginalMessage(), broken);
    }
  }

  /** Names of what is written are as they stand in maps: the API has no one way for briefs. */
  static String write(Object value) {
    return JsonMapper.shared().writeValueAsString(value);
  }
}
