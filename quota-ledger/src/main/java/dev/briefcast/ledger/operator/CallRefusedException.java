package dev.briefcast.ledger.operator;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Thrown to refuse a call, with the error that the operator reads: of the same shape as the
 * gateway's.
 */
final class CallRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final transient @Nullable Object details;

  CallRefusedException(int status, String code, String sentence) {
    this(status, code, sentence, null);
  }

  private CallRefusedException(int status, String code, String sentence, @Nullable Object details) {
    super(sentence, null, false, false);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  static CallRefusedException invalid(String sentence) {
    return new CallRefusedException(400, "invalid_request", sentence);
  }

  /**
   * @param violations by field
   */
  static CallRefusedException invalid(Map<String, String> violations) {
    var details =
        violations.entrySet().stream()
            .map(each -> Map.of("field", each.getKey(), "message", each.getValue()))
            .toList();
    return new CallRefusedException(
        400, "invalid_request", "The request is invalid; see details.", details);
  }

  static CallRefusedException notFound(String sentence) {
    return new CallRefusedException(404, "not_found", sentence);
  }

  static CallRefusedException unauthorized() {
    return new CallRefusedException(401, "unauthorized", "The operator's token is required.");
  }

  static CallRefusedException wrongMethod() {
    return new CallRefusedException(405, "method_not_allowed", "This method is not allowed here.");
  }

  static CallRefusedException tooLarge() {
    return new CallRefusedException(413, "payload_too_large", "The request body is too large.");
  }

  static CallRefusedException unavailable() {
    return new CallRefusedException(
        503, "service_unavailable", "Temporarily unavailable; please try again.");
  }

  Reply reply(String requestId) {
    return Reply.json(status, body(requestId));
  }

  private Map<String, Object> body(String requestId) {
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
