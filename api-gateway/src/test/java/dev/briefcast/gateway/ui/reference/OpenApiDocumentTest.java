package dev.briefcast.gateway.ui.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.event.AccountEventType;
import dev.briefcast.gateway.http.ErrorCode;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class OpenApiDocumentTest {

  private static final String ERROR = "/components/schemas/Error";
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

  private final JsonNode document = document("https://briefcast.example/");
  private final ApiContract contract = new ApiContract(document);

  @Test
  void servers_ofTheDocument_areThePublicAddress() {
    assertThat(document.path("servers").path(0).path("url").asString())
        .isEqualTo("https://briefcast.example/api/v1");
    assertThat(document.toString()).doesNotContain("localhost");
  }

  @Test
  void version_ofTheDocument_isTheContracts() {
    assertThat(document.path("openapi").asString()).startsWith("3.1.");
    assertThat(document.path("info").path("version").asString()).isEqualTo("1.0");
  }

  @Test
  void schemas_ofTheDocument_areSchemas() {
    var meta =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SchemaLocation.of(DIALECT));

    var found = new ArrayList<JsonNode>();
    document.path("components").path("schemas").forEach(found::add);
    found.addAll(document.path("paths").findValues("schema"));
    found.addAll(document.path("webhooks").findValues("schema"));

    assertThat(found).hasSizeGreaterThan(20);
    assertThat(found).allSatisfy(schema -> assertThat(meta.validate(schema)).isEmpty());
  }

  @TestFactory
  List<DynamicTest> example_ofEachBody_fitsItsSchema() {
    var tests = new ArrayList<DynamicTest>();
    forEachField(
        "examples",
        (pointer, examples) ->
            examples.forEachEntry((name, ignored) -> tests.add(example(pointer, name))));
    assertThat(tests).hasSizeGreaterThan(15);
    return tests;
  }

  @TestFactory
  List<DynamicTest> example_ofEachParameterAndHeader_fitsItsSchema() {
    var tests = new ArrayList<DynamicTest>();
    forEachField(
        "example",
        (pointer, example) ->
            tests.add(
                dynamicTest(
                    pointer,
                    () ->
                        assertThat(contract.faults(sibling(pointer, "schema"), example))
                            .isEmpty())));
    assertThat(tests).hasSizeGreaterThan(4);
    return tests;
  }

  @Test
  void references_ofTheDocument_existAndNothingIsUnused() {
    var used = new TreeSet<String>();
    forEachField("$ref", (pointer, to) -> used.add(to.asString().substring(1)));
    var there = new TreeSet<String>();
    document
        .path("components")
        .forEachEntry(
            (kind, parts) ->
                parts
                    .propertyNames()
                    .forEach(name -> there.add("/components/" + kind + "/" + name)));
    there.remove("/components/securitySchemes/apiKey");

    assertThat(used).isEqualTo(there);
  }

  @Test
  void webhooks_ofTheDocument_areTheTypesOfEvents() {
    assertThat(document.path("webhooks").propertyNames())
        .containsExactlyElementsOf(AccountEventType.texts());
    assertThat(
            contract.at("/components/schemas/EventType/enum").valueStream().map(JsonNode::asString))
        .containsExactlyElementsOf(AccountEventType.texts());
  }

  @TestFactory
  List<DynamicTest> example_ofEachWebhook_fitsItsOwnSchemaAlone() {
    return AccountEventType.texts().stream()
        .map(
            type ->
                dynamicTest(
                    type, () -> assertThat(takers(sentExample(type))).containsExactly(type)))
        .toList();
  }

  @Test
  void examples_ofErrorsOfNoOperation_areErrors() {
    assertThat(contract.at(ERROR + "/examples"))
        .isNotEmpty()
        .allSatisfy(example -> assertThat(contract.faults(ERROR, example)).isEmpty());
  }

  @Test
  void errorCodes_ofTheDocument_areTheGateways() {
    List<String> documented =
        contract
            .at("/components/schemas/ErrorBody/properties/code/enum")
            .valueStream()
            .map(JsonNode::asString)
            .toList();
    var shown = new TreeSet<String>();
    contract
        .at("/components/examples")
        .forEach(example -> shown.add(example.at("/value/error/code").asString("")));
    contract
        .at(ERROR + "/examples")
        .forEach(example -> shown.add(example.at("/error/code").asString("")));

    assertThat(documented)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ErrorCode.values()).map(ErrorCode::code).toList());
    assertThat(shown).containsAll(documented);
  }

  @Test
  void answers_ofEveryOperation_nameTheRequest() {
    for (var operation : contract.operations()) {
      assertThat(operation.node().path("summary").asString("")).isNotBlank();
      operation
          .node()
          .path("responses")
          .forEachEntry(
              (status, ignored) -> {
                String at = contract.resolved(operation.pointer() + "/responses/" + status);
                assertThat(contract.at(at).path("headers").propertyNames())
                    .as(at)
                    .contains("X-Request-Id");
              });
    }
  }

  static JsonNode document(String publicUrl) {
    URI address = URI.create(publicUrl);
    return new OpenApiDocument(new GatewayProperties(address, address, true)).json();
  }

  private JsonNode sentExample(String type) {
    String body = contract.contentOfWebhook(type);
    return contract.at(contract.resolved(body + "/examples/event")).path("value");
  }

  /** The webhooks whose schema allows an event. */
  private List<String> takers(JsonNode event) {
    return AccountEventType.texts().stream()
        .filter(
            type -> contract.faults(contract.contentOfWebhook(type) + "/schema", event).isEmpty())
        .toList();
  }

  private DynamicTest example(String pointer, String name) {
    String example = contract.resolved(pointer + "/" + name);
    String schema = sibling(pointer, "schema");
    return dynamicTest(
        pointer + "/" + name,
        () -> assertThat(contract.faults(schema, contract.at(example).path("value"))).isEmpty());
  }

  private static String sibling(String pointer, String name) {
    return pointer.substring(0, pointer.lastIndexOf('/') + 1) + name;
  }

  /** Every field of that name, but for those inside of examples. */
  private void forEachField(String name, BiConsumer<String, JsonNode> visitor) {
    visit("", document, name, visitor);
  }

  private static void visit(
      String pointer, JsonNode node, String wanted, BiConsumer<String, JsonNode> visitor) {
    if (pointer.equals("/components/examples")) {
      return;
    }
    node.forEachEntry(
        (name, value) -> {
          String inner = pointer + "/" + ApiContract.escaped(name);
          if (name.equals(wanted) && !inner.equals("/components/examples")) {
            visitor.accept(inner, value);
          }
          visit(inner, value, wanted, visitor);
        });
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      visit(pointer + "/" + i, node.get(i), wanted, visitor);
    }
  }
}
