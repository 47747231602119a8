package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Encodes and decodes events as UTF-8 JSON: an object with {@code type}, {@code version} and the
 * event's own fields. Unknown fields are ignored, so that a field can be added without a new
 * version.
 */
public final class EventCodec {

  /** The version that is written. Every version ever written can be read. */
  public static final int VERSION = 1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private EventCodec() {}

  /** The event's bytes. */
  public static byte[] encode(Event event) {
    ObjectNode fields = MAPPER.valueToTree(event);
    fields.remove("key");
    ObjectNode whole = MAPPER.createObjectNode();
    whole.put("type", EventType.of(event).wireName());
    whole.put("version", VERSION);
    whole.setAll(fields);
    return MAPPER.writeValueAsBytes(whole);
  }

  /**
   * @throws UnreadableEventException if these bytes are no event, or one that this version does not
   *     know
   */
  public static Event decode(byte[] bytes) throws UnreadableEventException {
    try {
      JsonNode whole = MAPPER.readTree(bytes);
      return complete(MAPPER.treeToValue(whole, typeOf(whole).type()));
    } catch (JacksonException broken) {
      throw new UnreadableEventException(reason(broken));
    }
  }

  /**
   * @throws UnreadableEventException if these bytes are no event, or not one of that type
   */
  public static <T extends Event> T decode(byte[] bytes, Class<T> expected)
      throws UnreadableEventException {
    Event event = decode(bytes);
    if (!expected.isInstance(event)) {
      throw new UnreadableEventException(
          "expected " + expected.getSimpleName() + ", got " + EventType.of(event).wireName());
    }
    return expected.cast(event);
  }

  /** Without Jackson's own words, which quote what it read: reasons stand in logs. */
  private static String reason(JacksonException broken) {
    return broken.getPath().stream()
        .map(JacksonException.Reference::getPropertyName)
        .filter(Objects::nonNull)
        .findFirst()
        .map(field -> "not an event: '%s' has a wrong value".formatted(field))
        .orElse("not an event: it is not JSON");
  }

  private static Event complete(Event event) throws UnreadableEventException {
    if (event instanceof Record fields) {
      Optional<String> missing = RequiredFields.missing(fields);
      if (missing.isPresent()) {
        throw new UnreadableEventException("an event lacks " + missing.get());
      }
    }
    return event;
  }

  private static EventType typeOf(JsonNode whole) throws UnreadableEventException {
    String name = whole.path("type").asString("");
    int version = whole.path("version").asInt(0);
    if (version != VERSION) {
      throw new UnreadableEventException("unknown version " + version + " of event '" + name + "'");
    }
    return EventType.byWireName(name)
        .orElseThrow(() -> new UnreadableEventException("unknown event type '" + name + "'"));
  }
}
