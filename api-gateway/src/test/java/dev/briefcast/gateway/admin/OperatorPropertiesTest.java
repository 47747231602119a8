package dev.briefcast.gateway.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.gateway.OperatorProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorPropertiesTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void token_blank_isRejected(String configured) {
    assertThat(new OperatorProperties(configured, null, null, null).token()).isNull();
  }

  @Test
  void token_short_isRefusedWithoutBeingShown() {
    assertThatThrownBy(() -> new OperatorProperties("short_secret", null, null, null))
        .hasMessageContaining("briefcast.operator.token")
        .hasMessageNotContaining("short_secret");
  }
}
