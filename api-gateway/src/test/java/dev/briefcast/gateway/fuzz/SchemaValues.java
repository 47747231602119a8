package dev.briefcast.gateway.fuzz;

import dev.briefcast.gateway.ui.reference.ApiContract;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes values that a schema of the document allows, at its bounds and between. */
final class SchemaValues {

  /** A PNG of one pixel, in Base64. */
  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPorvkP"
          + "AAOcAgf1UM8sAAAAAElFTkSuQmCC";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final ApiContract contract;
  private final RandomGenerator random;

  SchemaValues(ApiContract contract, RandomGenerator random) {
    this.contract = contract;
    this.random = random;
  }

  JsonNode value(JsonNode written) {
    JsonNode schema = resolved(written);
    if (schema.has("oneOf")) {
      return value(one(schema.path("oneOf")));
    }
    if (schema.has("enum")) {
      return one(schema.path("enum"));
    }
    JsonNode type = schema.path("type");
    String chosen = type.isArray() ? one(type).asString() : type.asString("object");
    return switch (chosen) {
      case "object" -> object(schema);
      case "array" -> array(schema);
      case "integer" -> NODES.numberNode(between(schema, "minimum", "maximum", 1000));
      case "number" -> NODES.numberNode(number(schema));
      case "boolean" -> NODES.booleanNode(random.nextBoolean());
      case "null" -> NODES.nullNode();
      default -> NODES.stringNode(text(schema));
    };
  }

  private ObjectNode object(JsonNode schema) {
    List<String> required = schema.path("required").valueStream().map(JsonNode::asString).toList();
    ObjectNode object = NODES.objectNode();
    schema
        .path("properties")
        .forEachEntry(
            (name, property) -> {
              if (required.contains(name) || random.nextInt(3) == 0) {
                object.set(name, value(property));
              }
            });
    if (schema.path("additionalProperties").asBoolean(false)) {
      addFree(object);
    }
    if (!required.contains("endLine")) {
      object.remove(object.has("startLine") ? "endLine" : "");
    }
    placeSteps(object);
    if (object.has("logo")) {
      object.put("logo", false); // Nobody has one.
    }
    return object;
  }

  /** What clients may name as they like; far from the bounds that no schema can say. */
  private void addFree(ObjectNode object) {
    for (int i = random.nextInt(4); i > 0; i--) {
      object.set(
          Texts.ofLength(random, 1 + random.nextInt(20)),
          NODES.arrayNode().add(Texts.ofLength(random, random.nextInt(40))).add(random.nextInt()));
    }
  }

  /** Steps lie within an excerpt, which a schema cannot say: here on its first line. */
  private static void placeSteps(ObjectNode file) {
    if (!file.path("excerpt").isString()) {
      file.remove("steps");
    }
    int first = file.path("startLine").asInt(1);
    for (JsonNode step : file.path("steps")) {
      ((ObjectNode) step).put("startLine", first).put("endLine", first);
    }
  }

  private ArrayNode array(JsonNode schema) {
    ArrayNode array = NODES.arrayNode();
    int size = between(schema, "minItems", "maxItems", 3);
    for (int i = 0; i < size; i++) {
      array.add(value(schema.path("items")));
    }
    return array;
  }

  private String text(JsonNode schema) {
    if (schema.path("format").asString("").equals("uri")) {
      return "https://hooks.example/" + "a".repeat(random.nextInt(40));
    }
    if (schema.has("contentMediaType")) {
      return PIXEL;
    }
    String pattern = schema.path("pattern").asString("");
    if (pattern.startsWith("^#")) {
      return "#8b7cff";
    }
    if (pattern.startsWith("^")) {
      return pattern.startsWith("^(brief")
          ? "brief_" + "0".repeat(32)
          : "a".repeat(shortLength(schema));
    }
    return Texts.ofLength(random, shortLength(schema));
  }

  private double number(JsonNode schema) {
    double min = schema.path("minimum").asDouble();
    return min + random.nextDouble() * (schema.path("maximum").asDouble() - min);
  }

  /** Mostly short, for speed; at a bound now and then. */
  private int shortLength(JsonNode schema) {
    int min = Math.max(1, schema.path("minLength").asInt(1));
    int max = schema.path("maxLength").asInt(40);
    int usual = min + random.nextInt(Math.clamp(max - min + 1L, 1, 40));
    return switch (random.nextInt(60)) {
      case 0, 1, 2 -> min;
      case 3 -> max;
      default -> usual;
    };
  }

  private int between(JsonNode schema, String least, String most, int usualSpan) {
    int min = schema.path(least).asInt(0);
    int max = schema.path(most).asInt(min + usualSpan);
    return switch (random.nextInt(12)) {
      case 0 -> min;
      case 1 -> max;
      default -> min + random.nextInt(Math.clamp((long) max - min + 1, 1, usualSpan));
    };
  }

  private JsonNode resolved(JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    return reference.isEmpty() ? schema : contract.at(reference.substring(1));
  }

  private JsonNode one(JsonNode array) {
    return array.get(random.nextInt(array.size()));
  }
}
