package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.stack.PlainFailureException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the operator API answered.
 *
 * @param body as it came; empty if there is none
 * @param type that was asked for
 */
record Answer(String body, String type) {

  private static final int REFUSED_FROM = 400;

  /**
   * @throws PlainFailureException with the API's sentence, if the status is that of an error
   */
  static Answer of(int status, String body, String type) {
    if (status >= REFUSED_FROM) {
      throw new PlainFailureException(refusal(status, body));
    }
    return new Answer(body, type);
  }

  /** The same as text that is read easily. */
  String forPeople() {
    if (body.isEmpty()) {
      return "Done.";
    }
    return type.equals(Request.JSON)
        ? PlainText.of(JsonMapper.shared().readTree(body))
        : body.stripTrailing();
  }

  private static String refusal(int status, String body) {
    JsonNode error = json(body).path("error");
    var text = new StringBuilder();
    text.append(error.path("message").asString("The answer was not understood"));
    text.append(" (").append(status).append(")");
    for (JsonNode detail : error.path("details")) {
      text.append(
          "%n  %s: %s"
              .formatted(detail.path("field").asString(), detail.path("message").asString()));
    }
    return text.toString();
  }

  private static JsonNode json(String body) {
    try {
      return JsonMapper.shared().readTree(body);
    } catch (JacksonException notJson) {
      return JsonMapper.shared().createObjectNode();
    }
  }
}
