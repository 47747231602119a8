package dev.briefcast.standalone.story;

import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks for stories, each with a key, so that it can be asked again safely. */
public final class NewStory {

  /** A name that stands twice would be lost without a word. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private NewStory() {}

  /** Asks for the story of a brief. */
  public static Request ofBrief(byte[] json) {
    try {
      JsonNode brief = MAPPER.readTree(json);
      Request request = create();
      for (var field : brief.properties()) {
        request = request.field(field.getKey(), field.getValue());
      }
      return request;
    } catch (JacksonException e) {
      throw new PlainFailureException("The brief is not JSON: " + e.getOriginalMessage(), e);
    } catch (NumberFormatException beyond) {
      throw new PlainFailureException(
          "The brief has a number whose exponent is too large.", beyond);
    }
  }

  /** Asks for the story of a repository change. */
  public static Request ofChange(String owner, String repo, long number, boolean force) {
    Request request = create().field("owner", owner).field("repo", repo).field("number", number);
    return force ? request.field("force", true) : request;
  }

  /** The same with metadata of the client's own, a JSON object; without any if it is null. */
  public static Request withMetadata(Request request, @Nullable String json) {
    if (json == null) {
      return request;
    }
    try {
      JsonNode metadata = MAPPER.readTree(json);
      if (metadata.isObject()) {
        return request.field("metadata", metadata);
      }
      throw new PlainFailureException("--metadata is a JSON object, as {\"ticket\": 7}.");
    } catch (JacksonException e) {
      throw new PlainFailureException("--metadata is not JSON: " + e.getOriginalMessage(), e);
    } catch (NumberFormatException beyond) {
      throw new PlainFailureException(
          "--metadata has a number whose exponent is too large.", beyond);
    }
  }

  private static Request create() {
    return Request.post("stories").keyed(UUID.randomUUID().toString());
  }
}
