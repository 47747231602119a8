package dev.briefcast.gateway.auth.login;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1234567",
        "12345678",
        "PassWord1",
        "zzzzzzzzzzzz",
        "Ada.Lovelace@Example.com",
        "ada.lovelace"
      })
  void password_shortOrGuessable_isRejected(String password) {
    assertThat(PasswordRules.fault(password, "ada.lovelace@example.com")).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tr0ub4dor",
        "correct horse",
        "  spaces count  ",
        "šifra-ŘÍZEK",
        "🐎🔋📎🐴🐎🔋📎🐴"
      })
  void password_ofEightCharactersOrMore_isAccepted(String password) {
    assertThat(PasswordRules.fault(password, "ada@example.com")).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 257, 300})
  void password_outOfBounds_isRejected(int horses) {
    assertThat(PasswordRules.fault("🐎🔋".repeat(150).substring(0, horses * 2), "ada@example.com"))
        .isNotNull();
  }
}
