package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventType;
import dev.briefcast.contracts.event.Topic;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The AsyncAPI document of all topics, made of the topics, the events and their schemas. */
final class AsyncApiDocument {

  private static final JsonMapper MAPPER = JsonMapper.shared();
  private static final Path GOLDEN = Path.of("../contracts/src/test/resources/golden");
  private static final String URN = "urn:briefcast:schema:";
  private static final String SCHEMAS = "#/components/schemas/";
  private static final String MESSAGES = "#/components/messages/";
  private static final String DEAD_LETTER = "DeadLetter";
  private static final String HEADERS = "CloudEventHeaders";
  private static final String BINDING = "0.5.0";
  private static final String STRING = "string";

  /** What events refer to. */
  private static final List<String> PARTS = List.of("Attempt", "Brief", "FetchedChange", "Look");

  private static final List<String> SERVICES =
      List.of("api-gateway", "generation-worker", "quota-ledger", "github-app");

  private AsyncApiDocument() {}

  /** The document, as it stands in the documentation. */
  static String text() {
    var document = MAPPER.createObjectNode();
    document.put("asyncapi", "3.0.0");
    ObjectNode info = document.putObject("info");
    info.put("title", "Briefcast: events between the services");
    info.put("version", "1");
    info.put(
        "description",
        "Everything that Briefcast's services publish through Kafka, as CloudEvents 1.0 in binary"
            + " mode. Operations are Briefcast's own: whoever listens to what it sends takes a"
            + " consumer group of their own. Fields that a schema does not name are to be passed"
            + " over.");
    info.putObject("license").put("name", "Apache-2.0");
    document.put("defaultContentType", EventRecords.JSON);
    ObjectNode channels = document.putObject("channels");
    ObjectNode operations = document.putObject("operations");
    for (Topic topic : Topic.values()) {
      channel(channels.putObject(topic.name()), topic);
      ObjectNode operation = operations.putObject("SEND_" + topic.name());
      operation.put("action", "send");
      operation.putObject("channel").put("$ref", "#/channels/" + topic.name());
    }
    ObjectNode components = document.putObject("components");
    ObjectNode messages = components.putObject("messages");
    ObjectNode schemas = components.putObject("schemas");
    for (EventType type : EventType.values()) {
      message(messages.putObject(type.wireName()), type);
      schemas.set(type.wireName(), schema(type.wireName()));
    }
    deadLetter(messages.putObject(DEAD_LETTER));
    PARTS.forEach(part -> schemas.set(part, schema(part)));
    headers(schemas.putObject(HEADERS));
    return written(document);
  }

  private static void channel(ObjectNode channel, Topic topic) {
    channel.put("address", topic.topicName());
    channel.put(
        "description",
        topic.isQueue()
            ? "A queue: each record is taken by one worker, of a share group."
            : "Each record is read by every consumer group.");
    ObjectNode messages = channel.putObject("messages");
    List<String> names =
        Arrays.stream(EventType.values())
            .filter(type -> type.topic() == topic)
            .map(EventType::wireName)
            .toList();
    (names.isEmpty() ? List.of(DEAD_LETTER) : names)
        .forEach(name -> messages.putObject(name).put("$ref", MESSAGES + name));
    ObjectNode kafka = channel.putObject("bindings").putObject("kafka");
    kafka.put("topic", topic.topicName());
    kafka.put("partitions", topic.partitions());
    ObjectNode configuration = kafka.putObject("topicConfiguration");
    var settings = topic.configuration();
    configuration.putArray("cleanup.policy").add(settings.get("cleanup.policy"));
    Stream.of("retention.ms", "retention.bytes", "max.message.bytes")
        .filter(settings::containsKey)
        .forEach(name -> configuration.put(name, Long.parseLong(settings.get(name))));
    kafka.put("bindingVersion", BINDING);
  }

  private static void message(ObjectNode message, EventType type) {
    ObjectNode schema = schema(type.wireName());
    message.put("name", type.wireName());
    message.put("title", type.wireName());
    message.put("summary", schema.path("description").asString());
    message.put("contentType", EventRecords.JSON);
    ObjectNode headers = message.putObject("headers");
    headers.put("type", "object");
    headers.putArray("allOf").addObject().put("$ref", SCHEMAS + HEADERS);
    headers
        .putObject("properties")
        .putObject(EventRecords.TYPE)
        .put("description", "The kind of event.")
        .put("const", EventRecords.TYPES + type.wireName());
    message.putObject("payload").put("$ref", SCHEMAS + type.wireName());
    key(message, key(type.topic()));
    message.putArray("examples").addObject().set("payload", example(type));
  }

  private static String key(Topic topic) {
    return switch (topic) {
      case QUOTA_POSTINGS, ACCOUNT_PLANS -> "The account's id.";
      case GITHUB_DELIVERIES -> "The pull request's repository and number, or the installation.";
      default -> "The story's id.";
    };
  }

  private static void deadLetter(ObjectNode message) {
    message.put("name", DEAD_LETTER);
    message.put("title", DEAD_LETTER);
    message.put(
        "summary", "A record that nobody could use, as it was, with the reason in its headers.");
    message.put("contentType", "application/octet-stream");
    ObjectNode headers = message.putObject("headers");
    headers.put("type", "object");
    headers.put("description", "Those that the record had, and these.");
    ObjectNode properties = headers.putObject("properties");
    describe(properties, DeadLetterReason.REASON, "Why, in a sentence.");
    describe(properties, DeadLetterReason.CODE, "Why, in a word.");
    describe(properties, DeadLetterReason.TOPIC, "Where it was read from.");
    describe(properties, DeadLetterReason.PARTITION, "Its partition there.");
    describe(properties, DeadLetterReason.OFFSET, "Its offset there.");
    describe(properties, DeadLetterReason.READER, "Which service could not use it.");
    describe(
        properties,
        DeadLetterReason.LEFT_OUT,
        "How many bytes it had, if it was too large to be put away whole: then key, value and its"
            + " own headers are left out.");
    message.putObject("payload").put("description", "Whatever was in the record.");
    key(message, "The key that the record had.");
  }

  private static void headers(ObjectNode schema) {
    schema.put("type", "object");
    schema.put(
        "description", "The headers of CloudEvents 1.0 in the binary mode of its Kafka binding.");
    ObjectNode properties = schema.putObject("properties");
    describe(properties, EventRecords.SPEC_VERSION, "The version of CloudEvents.")
        .put("const", EventRecords.VERSION);
    describe(properties, EventRecords.ID, "The eventId, the same in every delivery.")
        .put("format", "uuid");
    ArrayNode sources =
        describe(properties, EventRecords.SOURCE, "Which service says it.").putArray("enum");
    SERVICES.forEach(service -> sources.add(EventRecords.SOURCES + service));
    describe(properties, EventRecords.TYPE, "The kind of event.");
    describe(properties, EventRecords.TIME, "When it was said.").put("format", "date-time");
    describe(properties, EventRecords.CONTENT_TYPE, "The form of the value.")
        .put("const", EventRecords.JSON);
    ArrayNode required = schema.putArray("required");
    properties.propertyNames().forEach(required::add);
  }

  private static ObjectNode describe(ObjectNode properties, String name, String description) {
    return properties.putObject(name).put("description", description).put("type", STRING);
  }

  private static void key(ObjectNode message, String description) {
    ObjectNode kafka = message.putObject("bindings").putObject("kafka");
    kafka.putObject("key").put("type", STRING).put("description", description);
    kafka.put("bindingVersion", BINDING);
  }

  private static JsonNode example(EventType type) {
    try {
      return MAPPER.readTree(Files.readString(GOLDEN.resolve(type.wireName() + "-v1.json")));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static ObjectNode schema(String name) {
    try (InputStream in =
        Event.class.getResourceAsStream("/dev/briefcast/contracts/schema/" + name + ".json")) {
      ObjectNode schema = (ObjectNode) MAPPER.readTree(in);
      schema.remove(List.of("$schema", "$id"));
      translate(schema);
      return schema;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** AsyncAPI's schemas pass over what stands beside a reference. */
  private static void translate(JsonNode node) {
    node.forEach(AsyncApiDocument::translate);
    if (node instanceof ObjectNode object && object.has("$ref")) {
      String target = object.path("$ref").asString().substring(URN.length());
      object.remove("$ref");
      object.putArray("allOf").addObject().put("$ref", SCHEMAS + target);
    }
  }

  private static String written(JsonNode document) {
    var indenter = new DefaultIndenter("  ", "\n");
    var printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    return MAPPER.writer().with(printer).writeValueAsString(document) + "\n";
  }
}
