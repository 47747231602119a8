package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import reactor.core.publisher.Flux;

/** JSON of which more would come than is sent. */
class JsonBodiesTest {

  @ParameterizedTest
  @ValueSource(strings = {"{},", "[],", "1,", "{\"a\":{}},", "\"\","})
  void json_withTooManyNodes_isRefused(String thing) {
    String text = "{\"a\":[" + thing.repeat(6_000_000 / thing.length()) + "0]}";

    assertThatThrownBy(() -> JsonBodies.parse(text))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
              assertThat(refused.sentence()).contains("100000 names and values");
            });
  }

  /** One megabyte of it would become a gigabyte. */
  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "zstd", "gzip, gzip", "identity, gzip"})
  void json_compressed_isRefusedUnread(String encoding) {
    var request =
        MockServerHttpRequest.post("/")
            .contentType(MediaType.APPLICATION_JSON)
            .header("Content-Encoding", encoding)
            .body(Flux.error(new AssertionError("was read")));

    assertThatThrownBy(() -> JsonBodies.object(request).block())
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE));
  }

  @Test
  void json_withEncodingIdentity_isRead() {
    var request =
        MockServerHttpRequest.post("/")
            .contentType(MediaType.APPLICATION_JSON)
            .header("Content-Encoding", "identity", "")
            .body("{\"a\":1}");

    assertThat(JsonBodies.object(request).block()).isNotNull();
  }

  @Test
  void json_ofOneLongText_isRead() {
    String text = "{\"a\":\"" + "x".repeat(6_000_000) + "\"}";

    assertThat(JsonBodies.parse(text).path("a").stringValue()).hasSize(6_000_000);
  }
}
