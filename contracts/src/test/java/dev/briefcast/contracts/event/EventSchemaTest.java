package dev.briefcast.contracts.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EventSchemaTest {

  private static final String PREFIX = "urn:briefcast:schema:";
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12,
          builder -> builder.schemas(iri -> source(iri.substring(PREFIX.length()))));

  @ParameterizedTest
  @MethodSource({
    "dev.briefcast.contracts.event.EventSamples#oneOfEach",
    "dev.briefcast.contracts.event.EventSamples#withChanges",
    "dev.briefcast.contracts.event.EventSamples#withHolds",
    "dev.briefcast.contracts.event.EventSamples#ofSandbox",
    "dev.briefcast.contracts.event.EventSamples#withLooks",
    "dev.briefcast.contracts.event.EventSamples#withCosts"
  })
  void schema_event_isValid(Event event) {
    assertThat(errors(event, new String(EventCodec.encode(event), UTF_8))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource({
    "dev.briefcast.contracts.event.EventSamples#oneOfEach",
    "dev.briefcast.contracts.event.EventSamples#withHolds",
    "dev.briefcast.contracts.event.EventSamples#withLooks",
    "dev.briefcast.contracts.event.EventSamples#withCosts"
  })
  void schema_event_describesEveryField(Event event) {
    JsonNode bytes = JsonMapper.shared().readTree(EventCodec.encode(event));
    JsonNode schema = JsonMapper.shared().readTree(source(EventType.of(event).wireName()));

    assertThat(schema.path("properties").propertyNames()).containsAll(bytes.propertyNames());
    assertThat(undescribed(schema, EventType.of(event).wireName())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Attempt", "Brief", "FetchedChange", "Look"})
  void schema_sharedPart_describesEveryField(String name) {
    assertThat(undescribed(JsonMapper.shared().readTree(source(name)), name)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#oneOfEach")
  void schema_eventWithoutId_isInvalid(Event event) {
    String bytes = new String(EventCodec.encode(event), UTF_8).replace("eventId", "other");

    assertThat(errors(event, bytes)).isNotEmpty();
  }

  private static List<?> errors(Event event, String json) {
    Schema schema = REGISTRY.getSchema(SchemaLocation.of(PREFIX + EventType.of(event).wireName()));
    return schema.validate(json, InputFormat.JSON);
  }

  private static List<String> undescribed(JsonNode schema, String path) {
    var found = new ArrayList<String>();
    for (var property : schema.path("properties").properties()) {
      String inner = path + "." + property.getKey();
      if (!property.getValue().has("description")) {
        found.add(inner);
      }
      found.addAll(undescribed(property.getValue(), inner));
      found.addAll(undescribed(property.getValue().path("items"), inner + "[]"));
    }
    return found;
  }

  private static String source(String name) {
    String file = "/dev/briefcast/contracts/schema/" + name + ".json";
    try (InputStream in = EventSchemaTest.class.getResourceAsStream(file)) {
      assertThat(in).describedAs(file).isNotNull();
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
