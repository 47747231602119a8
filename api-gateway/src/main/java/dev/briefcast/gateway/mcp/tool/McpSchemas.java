package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.gateway.ui.reference.OpenApiDocument;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON schemas of the tools, taken from the API's OpenAPI document so that each exists once.
 */
@Component
class McpSchemas {

  private static final JsonMapper MAPPER = JsonMapper.shared();
  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};
  private static final String API = "#/components/schemas/";
  private static final String OWN = "#/$defs/";

  private final JsonNode schemas;

  McpSchemas(OpenApiDocument document) {
    schemas = document.schemas();
  }

  /** The schema of a body of the API, to be refined. */
  ObjectNode body(String name) {
    ObjectNode schema = (ObjectNode) schemas.path(name).deepCopy();
    // Tells the two kinds of body apart; tools are told apart by their names.
    schema.remove("not");
    return schema;
  }

  /** An object with those properties, in JSON. */
  static ObjectNode object(String properties, String... required) {
    ObjectNode schema = MAPPER.createObjectNode().put("type", "object");
    schema.set("properties", MAPPER.readTree(properties));
    schema.set("required", MAPPER.valueToTree(required));
    return schema;
  }

  /** A schema with all that it refers to. */
  Map<String, Object> complete(ObjectNode schema) {
    ObjectNode whole = schema.deepCopy();
    var found = new TreeSet<String>();
    Deque<JsonNode> unread = new ArrayDeque<>();
    unread.add(whole);
    ObjectNode definitions = MAPPER.createObjectNode();
    while (!unread.isEmpty()) {
      for (String reference : unread.remove().findValuesAsString("$ref")) {
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        if (found.add(name)) {
          JsonNode definition = schemas.path(name).deepCopy();
          definitions.set(name, definition);
          unread.add(definition);
        }
      }
    }
    if (!definitions.isEmpty()) {
      whole.set("$defs", definitions);
    }
    return MAPPER.readValue(whole.toString().replace(API, OWN), MAP);
  }

  /**
   * The output schema of a tool: one of the API's bodies, or an error. Clients hold errors to it,
   * too.
   */
  Map<String, Object> answer(String... names) {
    ObjectNode schema = MAPPER.createObjectNode().put("type", "object");
    var any = schema.putArray("anyOf");
    for (String name : names) {
      any.addObject().put("$ref", API + name);
    }
    any.addObject().put("$ref", API + "Error");
    return complete(schema);
  }
}
