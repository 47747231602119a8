package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.EventType;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.http.ErrorCode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What pages name by name is there: tests, topics, events and error codes. */
class ReferencesTest {

  private static final Pattern TEST = Pattern.compile("([A-Z]\\w+(?:Test|IT))\\.(\\w+)");

  @Test
  void tests_namedOnPages_exist() {
    List<String> named =
        Repository.pages().stream()
            .flatMap(page -> page.codes().stream())
            .filter(code -> TEST.matcher(code).matches())
            .toList();

    assertThat(named).hasSizeGreaterThan(10).allMatch(ReferencesTest::isTest);
  }

  @Test
  void topics_ofThePage_areThoseOfTheContracts() {
    List<String> documented =
        Page.rows(Repository.page("reference/events.md").section("Topics")).stream()
            .map(row -> Page.code(row.getFirst()).orElseThrow() + " " + row.get(1))
            .toList();

    assertThat(documented)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Topic.values())
                .map(topic -> topic.topicName() + " " + topic.partitions())
                .toList());
  }

  @Test
  void events_ofThePage_areThoseOfTheContracts() {
    List<String> documented =
        Page.rows(Repository.page("reference/events.md").section("Events")).stream()
            .map(row -> Page.code(row.getFirst()).orElseThrow())
            .toList();

    assertThat(documented)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(EventType.values()).map(EventType::wireName).toList());
  }

  @Test
  void errorCodes_ofTheGateway_areOnThePage() {
    Page page = Repository.page("reference/http-api.md");
    List<String> codes = Arrays.stream(ErrorCode.values()).map(ErrorCode::code).toList();

    List<String> inTable =
        Page.rows(page.section("Errors")).stream()
            .map(row -> Page.code(row.get(1)).orElseThrow())
            .toList();

    assertThat(codes).containsAll(inTable);
    assertThat(page.codes()).containsAll(codes);
  }

  private static boolean isTest(String named) {
    var parts = TEST.matcher(named);
    return parts.matches()
        && Repository.testSources().stream()
            .filter(file -> file.getFileName().equals(Path.of(parts.group(1) + ".java")))
            .anyMatch(file -> Repository.text(file).contains("void " + parts.group(2) + "("));
  }
}
