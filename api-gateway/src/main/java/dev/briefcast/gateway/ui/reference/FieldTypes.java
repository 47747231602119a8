package dev.briefcast.gateway.ui.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Describes in words what a JSON schema allows. */
final class FieldTypes {

  private FieldTypes() {}

  /** For instance {@code array of BriefFile or null}. */
  static String of(JsonNode schema) {
    JsonNode reference = schema.path("$ref");
    if (reference.isString()) {
      return reference.asString().replaceAll(".*/", "");
    }
    if (schema.has("oneOf")) {
      return alternatives(schema.path("oneOf").valueStream().map(FieldTypes::of));
    }
    if (!schema.has("type")) {
      return schema.path("allOf").valueStream().map(FieldTypes::of).collect(Collectors.joining());
    }
    JsonNode type = schema.path("type");
    Stream<JsonNode> types = type.isArray() ? type.valueStream() : Stream.of(type);
    return alternatives(types.map(each -> typeName(each.asString(), schema)));
  }

  /** For instance {@code 3 to 140 characters}; empty if there are none. */
  static String bounds(JsonNode schema) {
    var bounds = new ArrayList<String>();
    addRange(bounds, schema.path("minLength"), schema.path("maxLength"), " characters");
    addRange(bounds, schema.path("minItems"), schema.path("maxItems"), " items");
    addRange(bounds, schema.path("minimum"), schema.path("maximum"), "");
    if (schema.has("items")) {
      String each = bounds(schema.path("items"));
      bounds.addAll(each.isEmpty() ? List.of() : List.of("each " + each));
    }
    if (schema.has("enum")) {
      bounds.add(schema.path("enum").valueStream().map(JsonNode::asString).collect(joined()));
    }
    if (schema.has("default")) {
      bounds.add("default " + schema.path("default").asString());
    }
    return String.join("; ", bounds);
  }

  private static void addRange(List<String> bounds, JsonNode min, JsonNode max, String of) {
    boolean open = max.isMissingNode() || max.asLong() == Integer.MAX_VALUE;
    if (!open) {
      bounds.add(
          min.isMissingNode()
              ? "at most " + max.asLong() + of
              : min.asLong() + " to " + max.asLong() + of);
    } else if (!min.isMissingNode() && !(min.asLong() == 1 && of.equals(" characters"))) {
      bounds.add(min.asLong() + " or more" + of);
    }
  }

  private static String typeName(String type, JsonNode schema) {
    return switch (type) {
      case "array" -> "array of " + of(schema.path("items"));
      case "string" -> schema.path("format").asString("string");
      default -> type;
    };
  }

  private static String alternatives(Stream<String> types) {
    return types.collect(Collectors.joining(" or "));
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(", ");
  }
}
