package dev.briefcast.gateway.http;

import java.util.Arrays;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;

/** The codes of errors, with their HTTP statuses. */
public enum ErrorCode {
  INVALID_REQUEST(HttpStatus.BAD_REQUEST),
  UNAUTHORIZED(HttpStatus.UNAUTHORIZED),
  INSUFFICIENT_MINUTES(HttpStatus.PAYMENT_REQUIRED),
  FORBIDDEN(HttpStatus.FORBIDDEN),
  NOT_FOUND(HttpStatus.NOT_FOUND),
  METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
  NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE),
  REQUEST_TIMEOUT(HttpStatus.REQUEST_TIMEOUT),
  CONFLICT(HttpStatus.CONFLICT),
  PAYLOAD_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE),
  URI_TOO_LONG(HttpStatus.URI_TOO_LONG),
  UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
  RANGE_NOT_SATISFIABLE(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE),
  IDEMPOTENCY_KEY_IN_USE(HttpStatus.CONFLICT),
  ALREADY_ENDED(HttpStatus.CONFLICT),
  IDEMPOTENCY_KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT),
  HEADERS_TOO_LARGE(HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE),
  RATE_LIMIT_EXCEEDED(HttpStatus.TOO_MANY_REQUESTS),
  INTERNAL_ERROR(HttpStatus.INTERNAL_SERVER_ERROR),
  SERVICE_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

  private final HttpStatus status;

  ErrorCode(HttpStatus status) {
    this.status = status;
  }

  /** The status that goes with it. */
  public HttpStatus status() {
    return status;
  }

  /** As it stands in {@code error.code}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The error code of a status that the framework chose. */
  public static ErrorCode of(HttpStatusCode status) {
    return Arrays.stream(values())
        .filter(each -> each.status.value() == status.value())
        .findFirst()
        .orElse(status.is4xxClientError() ? INVALID_REQUEST : INTERNAL_ERROR);
  }
}
