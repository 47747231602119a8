package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What came back. */
record Answer(HttpResponse<byte[]> response) {

  int status() {
    return response.statusCode();
  }

  byte[] bytes() {
    return response.body();
  }

  String text() {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  JsonNode json() {
    return JsonMapper.shared().readTree(response.body());
  }

  /** A field of the body as text. */
  String field(String name) {
    return json().path(name).asString();
  }

  /** Empty if it is not there. */
  String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  JsonNode error() {
    return json().path("error");
  }

  /** The fields that an invalid request was told of. */
  List<String> faults() {
    return error()
        .path("details")
        .valueStream()
        .map(each -> each.path("field").asString())
        .toList();
  }

  Answer assertStatus(int expected) {
    assertThat(status()).as("%s %s", response.request(), text()).isEqualTo(expected);
    return this;
  }

  /** An error of the one shape. */
  Answer assertRefused(int expected, String code) {
    assertStatus(expected);
    assertThat(header("Content-Type")).startsWith("application/json");
    assertThat(error().path("code").asString()).isEqualTo(code);
    assertThat(error().path("message").asString()).isNotBlank();
    assertThat(error().path("request_id").asString())
        .isNotBlank()
        .isEqualTo(header("X-Request-Id"));
    return this;
  }
}
