package dev.briefcast.gateway.story.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class RequestWarningsTest {

  @Test
  void of_aBriefWithoutFaults_isEmpty() {
    assertThat(
            warnings(
                """
                {"title": "t", "summary": "s", "lexicon": {"any": "word"}, "highlights": [],
                 "repo": {"owner": "o", "name": "n", "branch": "b"}, "flow": ["a"],
                 "files": [{"path": "p", "role": "r", "language": "l", "excerpt": "a\\nb\\n",
                   "startLine": 4, "endLine": 5,
                   "steps": [{"startLine": 4, "endLine": 4, "say": "x"}]}]}
                """))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "exerpt, excerpt",
    "excrept, excerpt",
    "start_line, startLine",
    "Path, path",
    "step, steps",
  })
  void of_aMisspeltField_suggestsTheRightOne(String written, String meant) {
    assertThat(warnings("{\"title\": \"t\", \"files\": [{\"%s\": 1}]}".formatted(written)))
        .isEqualTo(
            "files[0].%s is unknown and ignored: did you mean %s?".formatted(written, meant));
  }

  @ParameterizedTest
  @CsvSource({"colour", "a", "''", "pathology"})
  void of_anUnsimilarField_suggestsNothing(String written) {
    assertThat(warnings("{\"title\": \"t\", \"files\": [{\"%s\": 1}]}".formatted(written)))
        .isEqualTo("files[0].%s is unknown and ignored".formatted(written));
  }

  @Test
  void of_textInAnotherScript_saysThatItIsInCaptionsOnly() {
    String captions =
        " has text in a script that an English voice does not speak: it is in captions only";

    assertThat(
            warnings(
                """
                {"title": "Ein Schloß für Zoë", "summary": "Ключ", "flow": ["a", "鍵"],
                 "files": [{"path": "锁.py", "role": "مفتاح"}]}
                """))
        .isEqualTo(
            String.join(
                "\n", "summary" + captions, "files[0].role" + captions, "flow[1]" + captions));
  }

  @Test
  void of_everyObjectOfABrief_checksItsFields() {
    assertThat(
            warnings(
                """
                {"titel": "t", "repo": {"user": "o"},
                 "files": [{}, {"steps": [{"says": "x"}]}]}
                """))
        .isEqualTo(
            """
            titel is unknown and ignored: did you mean title?
            repo.user is unknown and ignored
            files[1].steps[0].says is unknown and ignored: did you mean say?\
            """);
  }

  @Test
  void of_aChange_checksItsFields() {
    assertThat(warnings("{\"owner\": \"o\", \"repo\": \"r\", \"number\": 1, \"froce\": true}"))
        .isEqualTo("froce is unknown and ignored: did you mean force?");
  }

  @Test
  void of_linesBeyondTheExcerpt_saysWhichItHas() {
    assertThat(
            warnings(
                """
                {"title": "t", "files": [{"excerpt": "a\\nb\\n", "startLine": 10, "endLine": 40},
                 {"excerpt": "a", "endLine": 2}]}
                """))
        .isEqualTo(
            """
            files[0].endLine is 40, but the excerpt ends at line 11
            files[1].endLine is 2, but the excerpt ends at line 1\
            """);
  }

  @Test
  void of_manyAndLongUnknownNames_isBounded() {
    String names =
        IntStream.range(0, 5000)
            .mapToObj(each -> "\"%s%d\": 1".formatted("😀".repeat(500), each))
            .collect(Collectors.joining(", ", "{\"title\": \"t\", ", "}"));

    var warnings = RequestWarnings.of(JsonMapper.shared().readTree(names));

    assertThat(warnings).hasSize(RequestWarnings.WARNINGS_MAX);
    assertThat(warnings).allSatisfy(each -> assertThat(each.field()).hasSizeLessThan(100));
    assertThat(warnings.getFirst().field()).isEqualTo("😀".repeat(40) + "…");
  }

  private static String warnings(String body) {
    return RequestWarnings.of(JsonMapper.shared().readTree(body)).stream()
        .map(each -> each.field() + " " + each.message())
        .collect(Collectors.joining("\n"));
  }
}
