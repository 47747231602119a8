package dev.briefcast.service.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.EventType;
import dev.briefcast.contracts.event.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The document in the documentation is that of the topics, events and schemas. */
class AsyncApiDocumentTest {

  private static final Path DOCUMENT = Path.of("../docs/reference/asyncapi.json");

  private final JsonNode document = JsonMapper.shared().readTree(AsyncApiDocument.text());

  /** Written anew by {@code -Dbriefcast.golden.write=true}. */
  @Test
  void document_inTheDocumentation_isGeneratedFromTheContracts() throws IOException {
    if (Boolean.getBoolean("briefcast.golden.write")) {
      Files.writeString(DOCUMENT, AsyncApiDocument.text());
    }

    assertThat(Files.readString(DOCUMENT)).isEqualTo(AsyncApiDocument.text());
  }

  @Test
  void channels_ofTheDocument_areAllTopicsWithAllEvents() {
    assertThat(document.path("channels").valueStream().map(each -> each.path("address").asString()))
        .containsExactlyElementsOf(Arrays.stream(Topic.values()).map(Topic::topicName).toList());
    assertThat(
            document
                .path("channels")
                .valueStream()
                .flatMap(each -> each.path("messages").propertyNames().stream())
                .filter(name -> !name.equals("DeadLetter")))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(EventType.values()).map(EventType::wireName).toList());
  }

  @Test
  void references_ofTheDocument_exist() {
    List<String> references = document.findValues("$ref").stream().map(JsonNode::asString).toList();

    assertThat(references)
        .hasSizeGreaterThan(20)
        .allSatisfy(
            reference -> {
              assertThat(reference).startsWith("#/");
              assertThat(document.at(reference.substring(1)).isMissingNode()).isFalse();
            });
  }
}
