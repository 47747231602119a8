package dev.briefcast.client;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * A request for the story of a brief, or of a pull request. It can be sent again safely, for its
 * idempotency key goes with it.
 */
public final class StoryRequest {

  private final Map<String, Object> body;
  private final String idempotencyKey;

  private StoryRequest(Map<String, Object> body, String idempotencyKey) {
    this.body = body;
    this.idempotencyKey = idempotencyKey;
  }

  /**
   * The story of a brief.
   *
   * @param fields those of a brief: {@code title}, {@code summary}, {@code files} and so on
   */
  public static StoryRequest brief(Map<String, ?> fields) {
    return new StoryRequest(new LinkedHashMap<>(fields), UUID.randomUUID().toString());
  }

  /**
   * The story of a brief.
   *
   * @param json an object
   * @throws BriefcastException if it is none
   */
  public static StoryRequest brief(String json) {
    JsonNode tree = ApiJson.tree(json);
    if (!tree.isObject()) {
      throw new BriefcastException("A brief must be a JSON object.", null);
    }
    var fields = new LinkedHashMap<String, Object>();
    tree.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
    return brief(fields);
  }

  /** The story of a pull request on GitHub. */
  public static StoryRequest change(String owner, String repo, int number) {
    return brief(Map.of("owner", owner, "repo", repo, "number", number));
  }

  /** The same, made anew if it is finished. */
  public StoryRequest forced() {
    return with("force", true);
  }

  /**
   * The same with a note of your own.
   *
   * @param metadata given back in the story, in lists and in events
   */
  public StoryRequest metadata(Map<String, ?> metadata) {
    return with("metadata", metadata);
  }

  /**
   * The same in another look and voice, where the plan allows it.
   *
   * @param look {@code theme}, {@code accent}, {@code format}, {@code captions}, {@code logo},
   *     {@code voice} and {@code speed}, as far as they are chosen
   */
  public StoryRequest look(Map<String, ?> look) {
    return with("look", look);
  }

  /**
   * The same under a key of your own, for a request that is sent again after a restart.
   *
   * @param key 1 to 255 printable ASCII characters
   */
  public StoryRequest idempotencyKey(String key) {
    return new StoryRequest(body, key);
  }

  String key() {
    return idempotencyKey;
  }

  String json() {
    return ApiJson.write(body);
  }

  private StoryRequest with(String name, Object value) {
    var more = new LinkedHashMap<>(body);
    more.put(name, value);
    return new StoryRequest(more, idempotencyKey);
  }
}
