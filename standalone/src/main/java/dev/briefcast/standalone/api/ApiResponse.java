package dev.briefcast.standalone.api;

import dev.briefcast.client.Story;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A response of an API.
 *
 * @param body as it came; empty if there is none
 * @param type that was asked for
 */
public record ApiResponse(int status, String body, String type) {

  private static final int OK = 200;
  private static final int REFUSED_FROM = 300;
  private static final String LINE_END = "\r\n";

  /** The response that a story came in. */
  public static ApiResponse of(Story story) {
    return new ApiResponse(OK, story.json(), Request.JSON);
  }

  /**
   * The same, if it is no refusal.
   *
   * @throws PlainFailureException with the API's sentence, if it is one
   */
  public ApiResponse done() {
    if (status >= REFUSED_FROM) {
      throw new PlainFailureException(refusal());
    }
    return this;
  }

  /**
   * The JSON of the body.
   *
   * @throws PlainFailureException if it has none
   */
  public JsonNode json() {
    try {
      return JsonMapper.shared().readTree(body);
    } catch (JacksonException notJson) {
      throw new PlainFailureException(
          "The response is not JSON: check that the address is a Briefcast gateway's.", notJson);
    }
  }

  /** The body as received, without terminal control characters. */
  public String raw() {
    return type.equals(Request.JSON) ? PlainText.visibleJson(body) : visibleLines(body);
  }

  /** The body as readable text. */
  public String readable() {
    if (body.isEmpty()) {
      return "Done.";
    }
    return type.equals(Request.JSON) ? PlainText.of(json()) : visibleLines(body.stripTrailing());
  }

  /** Lines of tables may end as those of the Internet do. */
  private static String visibleLines(String text) {
    return Stream.of(text.split(LINE_END, -1))
        .map(PlainText::visible)
        .collect(Collectors.joining(LINE_END));
  }

  private String refusal() {
    JsonNode error = errorOf(body);
    var text = new StringBuilder();
    text.append(error.path("message").asString("The response has no error message"));
    text.append(" (").append(status).append(")");
    for (JsonNode detail : error.path("details")) {
      text.append(
          RefusalText.line(detail.path("field").asString(""), detail.path("message").asString("")));
    }
    return PlainText.visible(text.toString());
  }

  private static JsonNode errorOf(String body) {
    try {
      return JsonMapper.shared().readTree(body).path("error");
    } catch (JacksonException notJson) {
      return JsonMapper.shared().createObjectNode();
    }
  }
}
