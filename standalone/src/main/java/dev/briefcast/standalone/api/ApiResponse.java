package dev.briefcast.standalone.api;

import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.time.Duration;
import java.util.Optional;
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
 * @param retryAfter when it is asked again, if the API said so
 */
public record ApiResponse(int status, String body, String type, Optional<Duration> retryAfter) {

  private static final int REFUSED_FROM = 300;
  private static final String LINE_END = "\r\n";

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

  /** The code of a refusal; empty if there is none. */
  public String errorCode() {
    return errorOf(body).path("code").asString("");
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
      throw new PlainFailureException("The answer is not JSON: is this a Briefcast?", notJson);
    }
  }

  /** The body as it came, but for what would steer the terminal. */
  public String asItCame() {
    return type.equals(Request.JSON) ? PlainText.visibleJson(body) : visibleLines(body);
  }

  /** The same as text that is read easily. */
  public String forPeople() {
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
    text.append(error.path("message").asString("The answer was not understood"));
    text.append(" (").append(status).append(")");
    for (JsonNode detail : error.path("details")) {
      String field = detail.path("field").asString("");
      String named = field.isEmpty() ? "" : field + ": ";
      text.append("%n  %s%s".formatted(named, detail.path("message").asString("")));
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
