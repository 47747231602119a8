package dev.briefcast.contracts.brief;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class BriefReaderTest {

  private static final String FILES = "\"files\":[{\"path\":\"a.java\"}]";
  private static final String TEXTS = "\"title\":\"A title\",\"summary\":\"A summary of ten\"";

  @Test
  void read_everyField_isKept() {
    Brief brief =
        read(
            """
            {"title":" T12 ","summary":"1234567890","repo":{"owner":"o","name":"n","branch":"b"},
             "files":[{"path":"p","role":"r","language":"l","excerpt":"a\\r\\nb","startLine":3,
             "endLine":4}],"flow":["one","two","three"],"highlights":["yes"],
             "lexicon":{"k9s":"K nines","Ab":"a b"},"unknown":1}
            """);

    assertThat(brief)
        .isEqualTo(
            new Brief(
                "T12",
                "1234567890",
                new BriefRepo("o", "n", "b"),
                List.of(new BriefFile("p", "r", "l", "a\nb", 3, 4)),
                List.of("one", "two", "three"),
                List.of("yes"),
                Map.of("Ab", "a b", "k9s", "K nines")));
  }

  @Test
  void read_manyViolations_namesEachOnce() {
    List<Violation> violations =
        violationsOf(
            """
            {"title":"  x  ","repo":{"owner":""},"files":[{"path":"ok"},{"excerpt":5,"startLine":0},
             {"path":"p","startLine":9,"endLine":8},7],"flow":["one","two"],"highlights":[1]}
            """);

    assertThat(violations)
        .extracting(Violation::field)
        .containsExactlyInAnyOrder(
            "title",
            "summary",
            "repo.owner",
            "repo.name",
            "files[1].path",
            "files[1].excerpt",
            "files[1].startLine",
            "files[2].endLine",
            "files[3]",
            "flow",
            "highlights[0]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "null | ''",
        "[] | ''",
        "{'title':'abc','summary':'1234567890'} | files",
        "{'title':'abc','summary':'1234567890','files':null} | files",
        "{'title':'abc','summary':'1234567890','files':{}} | files",
        "{'title':'abc','summary':'1234567890','files':[]} | files",
        "{'title':'abc','summary':'1234567890','files':[null]} | files[0]",
        "{'title':'abc','summary':'1234567890','files':[{'path':' '}]} | files[0].path",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a','startLine':1.5}]}"
            + " | files[0].startLine",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a','startLine':3000000000}]}"
            + " | files[0].startLine",
        "{'title':'ab\\u0000c','summary':'1234567890','files':[{'path':'a'}]} | title",
        "{'title':'ab\\ud800','summary':'1234567890','files':[{'path':'a'}]} | title",
        "{'title':5,'summary':'1234567890','files':[{'path':'a'}]} | title",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':[]} | lexicon",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':{'':'x'}} |"
            + " lexicon",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':{'a':1}} |"
            + " lexicon.a",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':{'a':null}}"
            + " | lexicon.a",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':{'a':' '}}"
            + " | lexicon.a",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':{'a':'x\\u0000'}}"
            + " | lexicon.a",
        "{'title':'abc','summary':'1234567890','files':[{'path':'a'}],'lexicon':{'a':'x','A':'y'}}"
            + " | lexicon.A",
      })
  void read_oneViolation_isReported(String json, String field) {
    List<Violation> violations = violationsOf(json.replace('\'', '"'));

    assertThat(violations).extracting(Violation::field).containsExactly(field);
  }

  @Test
  void read_emptyFlow_isRefused() {
    assertThatThrownBy(() -> read("{" + TEXTS + "," + FILES + ",\"flow\":[]}"))
        .isInstanceOf(InvalidBriefException.class)
        .hasMessageContaining("flow must have 3 to 7 items, has 0");
  }

  @Test
  void read_farTooManyItems_isRefusedWithoutNamingEach() {
    String many = "[" + "'',".repeat(100_000) + "'']";

    List<Violation> violations =
        violationsOf(
            ("{" + TEXTS + "," + FILES + ",'flow':" + many + ",'highlights':" + many + "}")
                .replace('\'', '"'));

    assertThat(violations)
        .extracting(Violation::field)
        .contains("flow", "flow[6]", "highlights", "highlights[7]")
        .hasSize(2 + 7 + 8);
  }

  @Test
  void read_lexiconTooLarge_isRefusedWithEveryEntryThatIsWrong() {
    String entries =
        IntStream.range(0, 1000)
            .mapToObj(i -> "\"" + i + "\":\"" + "x".repeat(121) + "\"")
            .collect(Collectors.joining(","));

    assertThat(violationsOf("{" + TEXTS + "," + FILES + ",\"lexicon\":{" + entries + "}}"))
        .extracting(Violation::field)
        .contains("lexicon", "lexicon.0", "lexicon.49")
        .hasSize(1 + 50);
  }

  @Test
  void read_entryOfManyWords_isRefusedByItsField() {
    String said = "a ".repeat(51) + "b";

    assertThat(violationsOf("{" + TEXTS + "," + FILES + ",\"lexicon\":{\"x\":\"" + said + "\"}}"))
        .containsExactly(new Violation("lexicon.x", "must be spoken in at most 24 words, has 52"));
  }

  @Test
  void read_entryThatMakesTheBriefMuchLonger_isRefusedByItsField() {
    String texts = "\"title\":\"A title\",\"summary\":\"" + "x ".repeat(900) + "\"";
    String entry = ",\"lexicon\":{\"rare\":\"seldom\",\"x\":\"" + "anything".repeat(10) + "\"}";

    assertThat(violationsOf("{" + texts + "," + FILES + entry + "}"))
        .containsExactly(
            new Violation(
                "lexicon.x",
                "must not lengthen the narration by more than 4000 characters in total"));
  }

  @Test
  void read_storedBriefTooLongByItsLexicon_isAccepted() {
    var stored =
        new Brief(
            "A title",
            "A summary of x.",
            null,
            List.of(new BriefFile("a", null, null, null, null, null)),
            null,
            null,
            Map.of("x", "a ".repeat(52).strip()));

    assertThat(again(stored)).isEqualTo(stored);
  }

  @Test
  void read_blankItems_areRefused() {
    List<Violation> violations =
        violationsOf(
            "{"
                + TEXTS
                + ","
                + FILES
                + ",\"flow\":[\"   \",\"two\",\"three\"],"
                + "\"highlights\":[\"    \"]}");

    assertThat(violations).extracting(Violation::field).containsExactly("flow[0]", "highlights[0]");
  }

  @Test
  void read_twentyOneFiles_isRefused() {
    String files = "{\"path\":\"a\"},".repeat(20) + "{\"path\":\"a\"}";

    assertThat(violationsOf("{" + TEXTS + ",\"files\":[" + files + "]}"))
        .containsExactly(new Violation("files", "must have 1 to 20 items, has 21"));
  }

  @Test
  void read_lengths_countCodePoints() {
    String title = "𝕏".repeat(140);

    assertThat(
            read("{\"title\":\"" + title + "\",\"summary\":\"1234567890\"," + FILES + "}").title())
        .isEqualTo(title);
    assertThat(
            violationsOf(
                "{\"title\":\"" + title + "𝕏\",\"summary\":\"1234567890\"," + FILES + "}"))
        .extracting(Violation::message)
        .containsExactly("must have 3 to 140 characters, has 141");
  }

  @Test
  void read_lineEndings_countAsSent() {
    String lines = "\\r\\n".repeat(10_000);
    String file = ",\"files\":[{\"path\":\"a\",\"excerpt\":\"" + lines;

    assertThat(read("{" + TEXTS + file + "\"}]}").files().getFirst().excerpt()).hasSize(10_000);
    assertThat(violationsOf("{" + TEXTS + file + "x\"}]}"))
        .extracting(Violation::message)
        .containsExactly("must have at most 20000 characters, has 20001");
  }

  /** Shorter than allowed once its line ends are LF, and valid all the same. */
  @Test
  void read_shortestWithLineEndings_isReadFromItsCanonicalForm() {
    Brief brief = read("{\"title\":\"a\\r\\nb\",\"summary\":\"1234\\r\\n7890\"," + FILES + "}");

    assertThat(brief.summary()).hasSize(9);
    assertThat(again(brief)).isEqualTo(brief);
  }

  @Test
  void read_itsOwnCanonicalBytes_givesTheSameBrief() {
    Brief largest = BriefSamples.largest();

    assertThat(again(largest)).isEqualTo(largest);
  }

  private static Brief again(Brief brief) {
    return CanonicalBrief.read(new String(CanonicalBrief.bytes(brief), UTF_8));
  }

  private static Brief read(String json) {
    return BriefReader.read(JsonMapper.shared().readTree(json));
  }

  private static List<Violation> violationsOf(String json) {
    var thrown = catchThrowableOfType(InvalidBriefException.class, () -> read(json));
    assertThat(thrown).isNotNull();
    return thrown.violations();
  }
}
