package dev.briefcast.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Thrown when Briefcast refuses a call, or does not answer it. */
public class BriefcastException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final @Nullable String requestId;
  private final @Nullable Duration retryAfter;
  private final transient List<Detail> details;

  /**
   * A field of the request that is invalid.
   *
   * @param field its path, such as {@code files[2].excerpt}
   */
  public record Detail(String field, String message) {}

  BriefcastException(String message, @Nullable Throwable cause) {
    this(message, cause, 0, "", null, null, List.of());
  }

  private BriefcastException(
      String message,
      @Nullable Throwable cause,
      int status,
      String code,
      @Nullable String requestId,
      @Nullable Duration retryAfter,
      List<Detail> details) {
    super(message, cause);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.details = details;
  }

  /** The exception for an error of the API. */
  static BriefcastException of(int status, @Nullable Duration retryAfter, JsonNode answer) {
    JsonNode error = answer.path("error");
    var details = new ArrayList<Detail>();
    for (JsonNode each : error.path("details")) {
      details.add(new Detail(each.path("field").asString(""), each.path("message").asString("")));
    }
    return new BriefcastException(
        error.path("message").asString("Briefcast answered " + status + "."),
        null,
        status,
        error.path("code").asString(""),
        error.path("request_id").asString(null),
        retryAfter,
        List.copyOf(details));
  }

  /** The status of the answer; 0 if there was none that could be read. */
  public int status() {
    return status;
  }

  /** The error's name for programs, such as {@code insufficient_minutes}; empty if it has none. */
  public String code() {
    return code;
  }

  /** By which those who run Briefcast find the call in their logs. */
  public @Nullable String requestId() {
    return requestId;
  }

  /** After how long asking again is worth it; null if that was not said. */
  public @Nullable Duration retryAfter() {
    return retryAfter;
  }

  /** Every field of the request that is wrong. */
  public List<Detail> details() {
    return details == null ? List.of() : details;
  }
}
