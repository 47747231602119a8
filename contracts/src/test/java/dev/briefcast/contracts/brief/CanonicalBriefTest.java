package dev.briefcast.contracts.brief;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class CanonicalBriefTest {

  @Test
  void bytes_sameRequestWrittenDifferently_areEqual() {
    Brief one =
        read(
            """
            {"title":"Title","summary":"A summary.","files":[{"path":"a","excerpt":"x\\ny"}],
             "lexicon":{"a":"1","b":"2"}}
            """);
    Brief other =
        read(
            """
            {"files":[{"excerpt":"x\\r\\ny","role":null,"path":"a"}],"highlights":[],
             "lexicon":{"b":"2","a":"1"},"repo":null,
             "summary":"A summary. ","title":" Title"}
            """);

    assertThat(CanonicalBrief.sha256(other)).isEqualTo(CanonicalBrief.sha256(one)).hasSize(64);
  }

  @Test
  void bytes_ofCanonicalForm_areStable() {
    assertThat(new String(CanonicalBrief.bytes(BriefSamples.valid()), UTF_8))
        .isEqualTo(
            "{\"files\":[{\"path\":\"src/Retry.java\"}],"
                + "\"summary\":\"Failures are retried with a random delay.\","
                + "\"title\":\"Retries with jitter\"}");
  }

  private static Brief read(String json) {
    return BriefReader.read(JsonMapper.shared().readTree(json));
  }
}
