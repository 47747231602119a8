package dev.briefcast.gateway.ui.reference;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The description of the API as something to hold answers to. Stricter than what clients read: a
 * field that an answer has and the description has not is a fault.
 */
public final class ApiContract {

  private static final String ADDRESS = "urn:briefcast:openapi";

  private final JsonNode document;
  private final SchemaRegistry schemas;
  private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

  /** The contract that a document describes. */
  public ApiContract(JsonNode published) {
    document = published.deepCopy();
    document.path("components").path("schemas").forEachEntry(ApiContract::close);
    String text = document.toString();
    var config = SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build();
    schemas =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(config).schemas(Map.of(ADDRESS, text)));
  }

  /** An operation, and where in the document it stands. */
  public record Operation(String method, String path, String pointer, JsonNode node) {}

  JsonNode document() {
    return document;
  }

  /** All operations. */
  public List<Operation> operations() {
    return document.path("paths").propertyStream().flatMap(ApiContract::operations).toList();
  }

  /** The operation that a request of that path is one of, as far as there is one. */
  public Optional<Operation> operation(String method, String requestPath) {
    String wanted = method.equals("HEAD") ? "GET" : method;
    return operations().stream()
        .filter(each -> each.method().equals(wanted) && matches(each.path(), requestPath))
        .min(Comparator.comparing(each -> each.path().contains("{")));
  }

  /** What is wrong with a value that should be as the schema there says. */
  public List<String> faults(String pointer, JsonNode value) {
    Schema schema = compiled.computeIfAbsent(pointer, this::schema);
    return schema.validate(value).stream().map(Error::toString).toList();
  }

  /** Where the body is described that is sent to webhooks for an event of that type. */
  String contentOfWebhook(String type) {
    return "/webhooks/" + type + "/post/requestBody/content/application~1json";
  }

  /** The node there, with a reference followed. */
  public JsonNode at(String pointer) {
    return document.at(pointer);
  }

  /** Where the reference there leads, or that place itself if there is none. */
  public String resolved(String pointer) {
    String reference = document.at(pointer).path("$ref").asString("");
    return reference.isEmpty() ? pointer : reference.substring(1);
  }

  /** The whole path, from the host on, of a path of the document. */
  static String whole(String path, JsonNode item) {
    return item.has("servers") ? path : "/api/v1" + path;
  }

  static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }

  private Schema schema(String pointer) {
    return schemas.getSchema(SchemaLocation.of(ADDRESS + "#" + pointer));
  }

  private static Stream<Operation> operations(Map.Entry<String, JsonNode> path) {
    String whole = whole(path.getKey(), path.getValue());
    return path.getValue()
        .propertyStream()
        .filter(each -> each.getValue().has("operationId"))
        .map(
            each ->
                new Operation(
                    each.getKey().toUpperCase(Locale.ROOT),
                    whole,
                    "/paths/" + escaped(path.getKey()) + "/" + each.getKey(),
                    each.getValue()));
  }

  private static boolean matches(String template, String path) {
    String[] literals = template.split("\\{[^}]*}", -1);
    var form = new StringBuilder();
    for (int i = 0; i < literals.length; i++) {
      form.append(i == 0 ? "" : "[^/]*").append(Pattern.quote(literals[i]));
    }
    return Pattern.matches(form.toString(), path);
  }

  /** What only answers have may have nothing that is not described. */
  private static void close(String name, JsonNode schema) {
    boolean shared = name.equals("Progress") || name.equals("ErrorBody");
    boolean request =
        name.startsWith("Brief") || name.startsWith("Asked") || name.equals("RepositoryChange");
    if (schema.has("properties") && !shared && !request) {
      ((ObjectNode) schema).put("unevaluatedProperties", false);
      if (schema.path("properties").path("error").has("allOf") || name.equals("Error")) {
        ((ObjectNode) schema.path("properties").path("error")).put("unevaluatedProperties", false);
      }
    }
  }
}
