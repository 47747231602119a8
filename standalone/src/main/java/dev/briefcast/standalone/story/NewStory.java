package dev.briefcast.standalone.story;

import dev.briefcast.client.StoryRequest;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests stories, each with an idempotency key so that the request can be repeated safely. */
public final class NewStory {

  /** A name that stands twice would be lost without a word. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private NewStory() {}

  /** Asks for the story of a brief. */
  public static StoryRequest ofBrief(byte[] json) {
    try {
      var fields = new LinkedHashMap<String, JsonNode>();
      MAPPER
          .readTree(json)
          .properties()
          .forEach(each -> fields.put(each.getKey(), each.getValue()));
      return StoryRequest.brief(fields);
    } catch (JacksonException e) {
      throw new PlainFailureException("The brief is not JSON: " + e.getOriginalMessage(), e);
    } catch (NumberFormatException beyond) {
      throw new PlainFailureException(
          "The brief has a number whose exponent is too large.", beyond);
    }
  }

  /** Asks for the story of a repository change. */
  public static StoryRequest ofChange(String owner, String repo, long number, boolean force) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("owner", owner);
    fields.put("repo", repo);
    fields.put("number", number);
    StoryRequest request = StoryRequest.brief(fields);
    return force ? request.forced() : request;
  }

  /** The same with metadata of the client's own, a JSON object; without any if it is null. */
  public static StoryRequest withMetadata(StoryRequest request, @Nullable String json) {
    if (json == null) {
      return request;
    }
    try {
      JsonNode metadata = MAPPER.readTree(json);
      if (metadata.isObject()) {
        var fields = new LinkedHashMap<String, JsonNode>();
        metadata.properties().forEach(each -> fields.put(each.getKey(), each.getValue()));
        return request.metadata(fields);
      }
      throw new PlainFailureException("--metadata must be a JSON object such as {\"ticket\": 7}.");
    } catch (JacksonException e) {
      throw new PlainFailureException("--metadata is not JSON: " + e.getOriginalMessage(), e);
    } catch (NumberFormatException beyond) {
      throw new PlainFailureException(
          "--metadata has a number whose exponent is too large.", beyond);
    }
  }
}
