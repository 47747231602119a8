package dev.briefcast.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.wire.RawResponse;
import java.net.http.HttpResponse;
import tools.jackson.databind.json.JsonMapper;

/** The one shape of error responses. */
public final class ErrorShape {

  private ErrorShape() {}

  /** With a sentence, and the request's id in both places. */
  public static void assertRefused(HttpResponse<String> response, int status, String code) {
    assertRefused(RawResponse.of(response), status, code);
  }

  /** The same. */
  public static void assertRefused(RawResponse answer, int status, String code) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.first("Content-Type").orElse("")).startsWith("application/json");
    var error = JsonMapper.shared().readTree(answer.body()).path("error");
    assertThat(error.path("code").asString()).isEqualTo(code);
    assertThat(error.path("message").asString()).isNotBlank();
    assertThat(error.path("request_id").asString()).isNotBlank();
    assertThat(answer.first("X-Request-Id")).hasValue(error.path("request_id").asString());
  }
}
