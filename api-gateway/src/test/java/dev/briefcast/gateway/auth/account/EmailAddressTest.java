package dev.briefcast.gateway.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"ada@example.com", "Ada+x@EXAMPLE.com", "jürgen@müller.example", "愛@例え.jp", "ß@a"})
  void address_inAnyScript_isValid(String address) {
    assertThat(EmailAddress.parse(" " + address + "\n")).isEqualTo(address);
  }

  /** What databases fold to the letters of somebody else's address. */
  @ParameterizedTest
  @ValueSource(
      strings = {"\u212Aay@a.example", "\u0130da@a.example", "m\u0131ke@a.example", "e@\u017F.a"})
  void address_collidingByCaseFolding_isRejected(String address) {
    assertThat(EmailAddress.parse(address)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u212Bke@a.example", "\u2126@a.example", "u\u0308@a.example"})
  void address_notNormalized_isRejected(String address) {
    assertThat(EmailAddress.parse(address)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a..b@x.example", ".a@x.example", "a.@x.example", "a@x..y", "a@.x", "a@x/y"})
  void address_undeliverable_isRejected(String address) {
    assertThat(EmailAddress.parse(address)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\u202Eb@a.example",
        "a\u2066b@a.example",
        "a\u200Bb@a.example",
        "a\u00ADb@a.example",
        "a\u0085b@a.example",
        "a\u2028b@a.example",
        "a\u00A0b@a.example",
        "a\uFEFFb@a.example",
        "a\uD800b@a.example"
      })
  void address_withInvisibleCharacters_isRejected(String address) {
    assertThat(EmailAddress.parse(address)).isNull();
  }
}
