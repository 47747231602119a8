package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.ui.reference.ReferencePage.Content;
import dev.briefcast.gateway.ui.reference.ReferencePage.Example;
import dev.briefcast.gateway.ui.reference.ReferencePage.Field;
import dev.briefcast.gateway.ui.reference.ReferencePage.Group;
import dev.briefcast.gateway.ui.reference.ReferencePage.Operation;
import dev.briefcast.gateway.ui.reference.ReferencePage.Response;
import dev.briefcast.gateway.ui.reference.ReferencePage.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.core.util.Separators.Spacing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Builds the reference page from an OpenAPI document. */
final class ReferencePages {

  private static final ObjectWriter WRITER =
      JsonMapper.shared()
          .writer()
          .with(
              new DefaultPrettyPrinter(
                  Separators.createDefaultInstance().withObjectNameValueSpacing(Spacing.AFTER)));

  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  private final JsonNode document;

  private ReferencePages(JsonNode document) {
    this.document = document;
  }

  static ReferencePage of(JsonNode document) {
    return new ReferencePages(document).page();
  }

  private ReferencePage page() {
    JsonNode info = document.path("info");
    return new ReferencePage(
        info.path("title").asString(),
        info.path("version").asString(),
        html(info),
        document.path("servers").path(0).path("url").asString(),
        document.path("tags").valueStream().map(this::group).toList(),
        document.path("components").path("schemas").propertyStream().flatMap(this::shape).toList());
  }

  private Group group(JsonNode tag) {
    String name = tag.path("name").asString();
    return new Group(
        name,
        html(tag),
        document
            .path("paths")
            .propertyStream()
            .flatMap(path -> operations(path.getKey(), path.getValue(), name))
            .toList());
  }

  private Stream<Operation> operations(String path, JsonNode item, String tag) {
    return item.propertyStream()
        .filter(each -> each.getValue().path("tags").path(0).asString("").equals(tag))
        .map(each -> operation(each.getKey(), path, item, each.getValue()));
  }

  private Operation operation(String method, String path, JsonNode item, JsonNode node) {
    JsonNode security = node.path("security");
    return new Operation(
        node.path("operationId").asString(),
        method.toUpperCase(Locale.ROOT),
        path,
        node.path("summary").asString(),
        html(node),
        !security.isEmpty() && !security.path(0).isEmpty(),
        Stream.concat(item.path("parameters").valueStream(), node.path("parameters").valueStream())
            .map(this::resolved)
            .map(each -> field(each.path("name").asString(), each))
            .toList(),
        content(node.path("requestBody")),
        node.path("responses").propertyStream().map(this::answer).toList());
  }

  private Response answer(Map.Entry<String, JsonNode> entry) {
    JsonNode response = resolved(entry.getValue());
    return new Response(
        entry.getKey(),
        html(response),
        response
            .path("headers")
            .propertyStream()
            .map(each -> field(each.getKey(), resolved(each.getValue())))
            .toList(),
        content(response));
  }

  private Content content(JsonNode body) {
    JsonNode json = body.path("content").path("application/json");
    String type =
        json.isMissingNode()
            ? String.join(", ", body.path("content").propertyNames())
            : FieldTypes.of(json.path("schema"));
    return new Content(
        type, json.path("examples").valueStream().map(this::resolved).map(this::example).toList());
  }

  private Example example(JsonNode example) {
    return new Example(
        example.path("summary").asString(), WRITER.writeValueAsString(example.path("value")));
  }

  private Field field(String name, JsonNode node) {
    JsonNode schema = node.path("schema");
    String in = node.path("in").asString("");
    return new Field(
        name,
        in.isEmpty() ? FieldTypes.of(schema) : FieldTypes.of(schema) + ", " + in,
        node.path("required").asBoolean(false),
        FieldTypes.bounds(schema),
        html(node));
  }

  private Stream<Shape> shape(Map.Entry<String, JsonNode> entry) {
    JsonNode schema = entry.getValue();
    List<Field> fields = fields(schema).toList();
    return fields.isEmpty()
        ? Stream.empty()
        : Stream.of(new Shape(entry.getKey(), html(schema), fields));
  }

  private Stream<Field> fields(JsonNode schema) {
    List<String> required = schema.path("required").valueStream().map(JsonNode::asString).toList();
    Stream<Field> own =
        schema
            .path("properties")
            .propertyStream()
            .map(each -> property(each.getKey(), each.getValue(), required));
    Stream<Field> shared =
        schema.path("allOf").valueStream().map(this::resolved).flatMap(this::fields);
    return Stream.concat(own, shared);
  }

  private static Field property(String name, JsonNode schema, List<String> required) {
    return new Field(
        name,
        FieldTypes.of(schema),
        required.contains(name),
        FieldTypes.bounds(schema),
        html(schema));
  }

  private JsonNode resolved(JsonNode node) {
    String reference = node.path("$ref").asString("");
    return reference.isEmpty() ? node : document.at(reference.substring(1));
  }

  private static String html(JsonNode described) {
    return html(described.path("description").asString(""));
  }

  /** A text as HTML, with code where it has backticks. */
  static String html(String text) {
    return CODE.matcher(HtmlUtils.htmlEscape(text)).replaceAll("<code>$1</code>");
  }
}
