package dev.briefcast.service.operator;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorTokenTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = "another")
  void token_notConfigured_admitsNobody(@Nullable String configured) {
    var token = new OperatorToken(configured);

    assertThat(token.fingerprint("Bearer ")).isEmpty();
    assertThat(token.fingerprint("Bearer null")).isEmpty();
    assertThat(token.fingerprint(null)).isEmpty();
  }

  @Test
  void token_right_givesItsFingerprint() {
    var token = new OperatorToken("a_long_enough_token");

    assertThat(token.fingerprint("bearer a_long_enough_token").orElse("")).matches("[0-9a-f]{8}");
    assertThat(token.fingerprint("Bearer a_long_enough_tokem")).isEmpty();
  }
}
