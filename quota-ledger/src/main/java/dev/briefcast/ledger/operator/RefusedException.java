package dev.briefcast.ledger.operator;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A call is refused, with what the operator is told about it: the same shape as the gateway's. */
final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final transient @Nullable Object details;

  RefusedException(int status, String code, String sentence) {
    this(status, code, sentence, null);
  }

  private RefusedException(int status, String code, String sentence, @Nullable Object details) {
    super(sentence, null, false, false);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  static RefusedException invalid(String sentence) {
    return new RefusedException(400, "invalid_request", sentence);
  }

  /**
   * @param violations by field
   */
  static RefusedException invalid(Map<String, String> violations) {
    var details =
        violations.entrySet().stream()
            .map(each -> Map.of("field", each.getKey(), "message", each.getValue()))
            .toList();
    return new RefusedException(
        400, "invalid_request", "The request breaks its bounds; see details.", details);
  }

  static RefusedException missing(String sentence) {
    return new RefusedException(404, "not_found", sentence);
  }

  int status() {
    return status;
  }

  Map<String, Object> body(String requestId) {
    var error = new LinkedHashMap<String, Object>();
    error.put("code", code);
    error.put("message", String.valueOf(getMessage()));
    error.put("request_id", requestId);
    if (details != null) {
      error.put("details", details);
    }
    return Map.of("error", error);
  }
}
