package dev.briefcast.contracts.brief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class BriefStepTest {

  private static Brief read(String steps) {
    String body =
        """
        {"title": "Leases", "summary": "How jobs are leased.", "files": [
          {"path": "a.py", "excerpt": "a\\nb\\nc", "startLine": 10, "steps": %s}]}\
        """
            .formatted(steps);
    return BriefReader.read(JsonMapper.shared().readTree(body));
  }

  @Test
  void steps_areReadAndWrittenInTheirOrder() {
    Brief brief =
        read(
            """
            [{"startLine": 12, "endLine": 12, "say": "The end."},
             {"startLine": 10, "endLine": 11, "say": "The start."}]\
            """);

    assertThat(brief.files().getFirst().steps())
        .containsExactly(new BriefStep(12, 12, "The end."), new BriefStep(10, 11, "The start."));
    String canonical = new String(CanonicalBrief.bytes(brief), StandardCharsets.UTF_8);
    assertThat(CanonicalBrief.read(canonical)).isEqualTo(brief);
  }

  @Test
  void brief_withoutSteps_isWrittenAsBefore() {
    Brief brief =
        new Brief(
            "Leases",
            "How jobs are leased.",
            null,
            List.of(new BriefFile("a.py", null, null, "a", 10, null)),
            null,
            null);

    assertThat(new String(CanonicalBrief.bytes(brief), StandardCharsets.UTF_8))
        .doesNotContain("steps");
    assertThat(read("null")).isNotNull();
  }

  @Test
  void steps_breakingLimits_areAllReported() {
    assertThat(fields("[]")).containsExactly("files[0].steps");
    assertThat(fields("[{\"startLine\": 9, \"endLine\": 13, \"say\": \"Too far.\"}]"))
        .containsExactly("files[0].steps[0]");
    assertThat(fields("[{\"startLine\": 11, \"endLine\": 10, \"say\": \"x\"}]"))
        .containsExactly("files[0].steps[0].endLine", "files[0].steps[0].say");
    assertThat(fields("[{\"say\": \"No lines.\"}, 7]"))
        .containsExactly(
            "files[0].steps[0].startLine", "files[0].steps[0].endLine", "files[0].steps[1]");
    assertThat(
            fields(
                "["
                    + "{\"startLine\":10,\"endLine\":10,\"say\":\"Yes.\"},".repeat(12)
                    + "{\"startLine\":10,\"endLine\":10,\"say\":\"Yes.\"}]"))
        .containsExactly("files[0].steps");
  }

  private static List<String> fields(String steps) {
    return catchThrowableOfType(InvalidBriefException.class, () -> read(steps))
        .violations()
        .stream()
        .map(Violation::field)
        .toList();
  }
}
