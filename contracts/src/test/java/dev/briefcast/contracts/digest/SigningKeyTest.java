package dev.briefcast.contracts.digest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SigningKeyTest {

  private final SigningKey key = new SigningKey("Jefe");

  /** Test case 2 of RFC 4231. */
  @Test
  void signature_isThatOfTheStandard() {
    assertThat(key.sign("what do ya want for nothing?"))
        .isEqualTo("W9zBRr9gdU5qBCQm" + "CJV1x1oAPwidJzmDnexYuWTsOEM");
  }

  @Test
  void signature_ofAnotherTextOrKey_isInvalid() {
    String signature = key.sign("text");

    assertThat(key.isSigned("text", signature)).isTrue();
    assertThat(key.isSigned("text ", signature)).isFalse();
    assertThat(key.isSigned("text", signature.substring(1))).isFalse();
    assertThat(new SigningKey("jefe").isSigned("text", signature)).isFalse();
  }
}
