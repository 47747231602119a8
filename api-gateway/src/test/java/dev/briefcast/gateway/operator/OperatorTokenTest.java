package dev.briefcast.gateway.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorTokenTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "  "})
  void token_notConfigured_letsNobodyIn(@Nullable String configured) {
    var token = new OperatorToken(new OperatorProperties(configured, null, null, null));

    assertThat(token.fingerprint("Bearer ")).isEmpty();
    assertThat(token.fingerprint("Bearer null")).isEmpty();
    assertThat(token.fingerprint(null)).isEmpty();
  }

  @Test
  void token_right_isKnownByItsFingerprint() {
    var token = new OperatorToken(new OperatorProperties("a_long_enough_token", null, null, null));

    assertThat(token.fingerprint("bearer a_long_enough_token").orElse("")).matches("[0-9a-f]{8}");
    assertThat(token.fingerprint("Bearer a_long_enough_tokem")).isEmpty();
  }

  @Test
  void token_short_isRefusedWithoutBeingShown() {
    assertThatThrownBy(() -> new OperatorProperties("short_secret", null, null, null))
        .hasMessageContaining("briefcast.operator.token")
        .hasMessageNotContaining("short_secret");
  }
}
