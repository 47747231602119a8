package dev.briefcast.gateway.http;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Thrown to refuse a request, with the error that the client sees. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient Map<String, Object> extras = new LinkedHashMap<>();
  private final transient Map<String, String> headers = new LinkedHashMap<>();

  /**
   * @param message a sentence for whoever develops the client; nothing of the inside
   */
  public RefusedException(ErrorCode code, String message) {
    this(code, message, null);
  }

  /**
   * @param cause what went wrong, for the log alone
   */
  public RefusedException(ErrorCode code, String message, @Nullable Throwable cause) {
    super(message, cause, false, false);
    this.code = code;
  }

  /** Adds a field to {@code error}. */
  public RefusedException with(String field, Object value) {
    extras.put(field, value);
    return this;
  }

  /** Adds a header to the response. */
  public RefusedException header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /** Why. */
  public ErrorCode code() {
    return code;
  }

  /** The further fields of {@code error}. */
  public Map<String, Object> extras() {
    return Collections.unmodifiableMap(extras);
  }

  /** The headers that go with it. */
  public Map<String, String> headers() {
    return Collections.unmodifiableMap(headers);
  }

  /** The message for the client. */
  public String sentence() {
    String message = getMessage();
    return message == null ? code.code() : message;
  }
}
