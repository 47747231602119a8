package dev.briefcast.gateway.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {

  private final ApiKey key = ApiKey.random(new Random(1), ApiKey.Mode.LIVE);

  @Test
  void random_hasTheFormOfAKey() {
    assertThat(key.secret()).matches("bc_live_[0-9A-Za-z]{36}");
    assertThat(ApiKey.parse(key.secret())).hasValue(key);
    assertThat(key.sha256()).hasSize(32);
  }

  @Test
  void mode_isReadFromTheKeysPrefix() {
    var test = ApiKey.random(new Random(1), ApiKey.Mode.SANDBOX);

    assertThat(test.secret()).matches("bc_test_[0-9A-Za-z]{36}");
    assertThat(ApiKey.parse(test.secret())).hasValue(test);
    assertThat(test.mode()).isEqualTo(ApiKey.Mode.SANDBOX);
    assertThat(key.mode()).isEqualTo(ApiKey.Mode.LIVE);
    assertThat(ApiKey.parse(key.secret().replace("live", "test"))).isEmpty();
  }

  @Test
  void mistypedInAnyPlace_isNoKey() {
    for (int i = 0; i < key.secret().length(); i++) {
      var typed = new StringBuilder(key.secret());
      typed.setCharAt(i, typed.charAt(i) == 'x' ? 'y' : 'x');

      assertThat(ApiKey.parse(typed.toString())).as("at " + i).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "bc_live_", "bc_live_ä", " bc_live_0"})
  void text_ofAnotherForm_isNoKey(String text) {
    assertThat(ApiKey.parse(text)).isEmpty();
  }

  @Test
  void text_hidesTheSecret() {
    assertThat(key.toString()).doesNotContain(key.secret().substring(8));
  }
}
