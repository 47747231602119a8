package dev.briefcast.testing.github.app;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A check run.
 *
 * @param said all that was said of it last, as it was sent
 */
public record StubbedCheck(long id, String head, String externalId, JsonNode said) {

  /** Where it stands. */
  public String status() {
    return said.path("status").asString("");
  }

  /** How it ended; empty while it has not. */
  public String conclusion() {
    return said.path("conclusion").asString("");
  }

  /** What a person reads of it: title, summary and text. */
  public String text() {
    JsonNode output = said.path("output");
    return output.path("title").asString("")
        + "\n"
        + output.path("summary").asString("")
        + "\n"
        + output.path("text").asString("");
  }

  StubbedCheck saying(JsonNode now) {
    return new StubbedCheck(id, head, externalId, now);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", id);
    json.put("head_sha", head);
    json.put("external_id", externalId);
    json.put("status", status());
    json.put("name", said.path("name").asString("Briefcast"));
    return json;
  }
}
