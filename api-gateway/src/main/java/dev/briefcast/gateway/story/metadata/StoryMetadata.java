package dev.briefcast.gateway.story.metadata;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.contracts.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The metadata of a story: a JSON object of the client's own, which its account gets back and which
 * means nothing here. It is no part of what is asked for.
 */
public final class StoryMetadata {

  /** In requests and answers. */
  public static final String FIELD = "metadata";

  static final int BYTES_MAX = 4_096;

  /** The object itself is the first level. */
  static final int LEVELS_MAX = 8;

  private static final String NOTHING = "{}";
  private static final int TAG_CHARACTERS = 16;

  private final String json;

  /**
   * @param json an object, as it is given back
   */
  StoryMetadata(String json) {
    this.json = json;
  }

  /**
   * The metadata of a request's body; null if it has none, or if they break a rule.
   *
   * @param violations is told which rule they break
   */
  public static @Nullable StoryMetadata read(JsonNode body, Consumer<Violation> violations) {
    JsonNode node = body.path(FIELD);
    if (node.isMissingNode() || node.isNull()) {
      return null;
    }
    String fault = node.isObject() ? new Inspection().fault(node, 1) : "must be a JSON object";
    if (fault == null) {
      // Small by now, but for what is escaped.
      String json = JsonMapper.shared().writeValueAsString(node);
      if (json.getBytes(StandardCharsets.UTF_8).length <= BYTES_MAX) {
        return new StoryMetadata(json);
      }
      fault = Inspection.TOO_LONG;
    }
    violations.accept(new Violation(FIELD, fault));
    return null;
  }

  /** Whether there is nothing in them: that takes away what was there before. */
  boolean isEmpty() {
    return json.equals(NOTHING);
  }

  /** The object, as it is given back. */
  @JsonValue
  @JsonRawValue
  public String json() {
    return json;
  }

  /** Another one whenever they are others. */
  public String tag() {
    return Sha256.of(json).hex().substring(0, TAG_CHARACTERS);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StoryMetadata same && json.equals(same.json);
  }

  @Override
  public int hashCode() {
    return json.hashCode();
  }

  /** Clients may put in whatever they like, which is nothing for logs. */
  @Override
  public String toString() {
    return "StoryMetadata[…]";
  }

  /** One walk through what may be megabytes, which goes no further than it has to. */
  private static final class Inspection {

    static final String TOO_LONG = "must have at most " + BYTES_MAX + " bytes as JSON in UTF-8";

    /** How many bytes what was seen has at the least. */
    private long bytes;

    @Nullable String fault(JsonNode node, int level) {
      bytes += 1 + (node.isString() ? node.stringValue().length() : 0);
      if (bytes > BYTES_MAX) {
        return TOO_LONG;
      }
      if (node.isString()) {
        return fault(node.stringValue());
      }
      if (node.isContainer() && level > LEVELS_MAX) {
        return "must not be nested deeper than " + LEVELS_MAX + " levels";
      }
      return node.isObject() ? ofFields(node, level) : ofItems(node, level);
    }

    private @Nullable String ofFields(JsonNode object, int level) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        bytes += field.getKey().length();
        String fault = fault(field.getKey());
        fault = fault == null ? fault(field.getValue(), level + 1) : fault;
        if (fault != null) {
          return fault;
        }
      }
      return null;
    }

    private @Nullable String ofItems(JsonNode array, int level) {
      for (JsonNode item : array) {
        String fault = fault(item, level + 1);
        if (fault != null) {
          return fault;
        }
      }
      return null;
    }

    private static @Nullable String fault(String text) {
      if (text.indexOf('\0') >= 0) {
        return "must not contain NUL";
      }
      return StandardCharsets.UTF_8.newEncoder().canEncode(text)
          ? null
          : "must not contain an unpaired surrogate";
    }
  }
}
