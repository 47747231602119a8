package dev.briefcast.gateway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.webhook.SecretTexts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignatureTest {

  /** The example of the Standard Webhooks specification's own libraries. */
  @Test
  void signature_ofTheSpecificationsExample_isTheSpecifications() {
    byte[] body = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

    assertThat(
            Signature.of(
                List.of(SecretTexts.read("whsec_" + "MfKQ9r8GKYqrTwjU" + "PD8ILPZIo2LaLaSw")),
                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                1614265330,
                body))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }
}
