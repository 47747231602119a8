package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON of which more would come than is sent. */
class JsonBodiesTest {

  @ParameterizedTest
  @ValueSource(strings = {"{},", "[],", "1,", "{\"a\":{}},", "\"\","})
  void json_thatBecomesManyThings_isRefused(String thing) {
    String text = "{\"a\":[" + thing.repeat(6_000_000 / thing.length()) + "0]}";

    assertThatThrownBy(() -> JsonBodies.parse(text))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
              assertThat(refused.sentence()).contains("100000 names and values");
            });
  }

  @Test
  void json_ofOneLongText_isRead() {
    String text = "{\"a\":\"" + "x".repeat(6_000_000) + "\"}";

    assertThat(JsonBodies.parse(text).path("a").stringValue()).hasSize(6_000_000);
  }
}
