package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.docs.Page.Block;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.story.look.LookReader;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Examples in the documentation are what they are said to be. */
class ExamplesTest {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  @TestFactory
  List<DynamicTest> example_ofEachKind_isReadAsSuch() {
    return jsonBlocks().stream()
        .map(block -> DynamicTest.dynamicTest(block.label(), () -> check(block)))
        .toList();
  }

  @Test
  void examples_ofTheDocumentation_areOfEveryKind() {
    List<String> labels = jsonBlocks().stream().map(Block::label).distinct().toList();

    assertThat(labels).contains("json brief", "json story", "json error", "json event");
  }

  private static List<Block> jsonBlocks() {
    return Repository.pages().stream()
        .flatMap(page -> page.blocks().stream())
        .filter(block -> block.label().startsWith("json"))
        .toList();
  }

  private static void check(Block block) throws Exception {
    JsonNode example = MAPPER.readTree(block.content());
    switch (block.label()) {
      case "json brief" ->
          assertThatCode(() -> BriefReader.read(example)).doesNotThrowAnyException();
      case "json event" -> {
        byte[] bytes = block.content().getBytes(StandardCharsets.UTF_8);
        byte[] written = EventCodec.encode(EventCodec.decode(bytes));
        assertThat(MAPPER.readTree(written)).isEqualTo(example);
      }
      case "json change" -> {
        var change = Class.forName("dev.briefcast.contracts.event.ChangeRequested");
        assertThat(fields(change)).containsAll(example.propertyNames());
      }
      case "json story" -> {
        var story = Class.forName("dev.briefcast.gateway.story.api.StoryBody");
        var details = Class.forName("dev.briefcast.gateway.story.api.StoryDetails");
        assertThat(fields(story, details)).containsAll(example.propertyNames());
      }
      case "json error" -> {
        String code = example.path("error").path("code").asString();
        assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::code)).contains(code);
      }
      case "json look" ->
          assertThat(example.propertyNames())
              .containsExactlyInAnyOrderElementsOf(LookReader.FIELDS);
      case "json account" ->
          assertThat(List.of("name", "plan", "minutes", "email"))
              .containsAll(example.propertyNames());
      case "json adjustment" -> {
        assertThat(example.propertyNames()).containsExactly("seconds", "reason", "period");
        assertThat(example.path("seconds").asInt()).isNotZero();
      }
      default -> throw new AssertionError("say what this example is: " + block.label());
    }
  }

  private static List<String> fields(Class<?>... records) {
    return Arrays.stream(records)
        .flatMap(record -> Arrays.stream(record.getRecordComponents()))
        .map(RecordComponent::getName)
        .map(name -> NameSpelling.apart(name, '_'))
        .toList();
  }
}
