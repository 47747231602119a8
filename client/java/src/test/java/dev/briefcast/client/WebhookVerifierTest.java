package dev.briefcast.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Signatures of webhooks; the first is <a
 * href="https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md">the
 * specification's</a> own example.
 */
class WebhookVerifierTest {

  private static final String SECRET = "whsec_" + "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  private static final String TIME = "1614265330";
  private static final String SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(UTF_8);

  @Test
  void webhook_thatIsSignedByTheSecret_isAccepted() throws Exception {
    assertThat(at(TIME).verify(ID, TIME, SIGNATURE, BODY)).isNotNull();
    assertThat(at(TIME).verify(ID, TIME, "v1,AAAA v2,x " + SIGNATURE, BODY)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "msg_other, 1614265330, v1,",
    "msg_p5jXN8AQM9LWM0D4loKWxJek, 1614265331, v1,",
    "msg_p5jXN8AQM9LWM0D4loKWxJek, 1614265330, v2,"
  })
  void webhook_ofWhichAnythingIsOther_isNot(String id, String time, String version) {
    String signature = version + "," + SIGNATURE.substring(3);

    assertThatThrownBy(() -> at(TIME).verify(id, time, signature, BODY))
        .isInstanceOf(InvalidWebhookException.class);
  }

  @Test
  void webhook_whoseBodyWasChanged_isNot() {
    assertThatThrownBy(() -> at(TIME).verify(ID, TIME, SIGNATURE, "{}".getBytes(UTF_8)))
        .isInstanceOf(InvalidWebhookException.class);
  }

  @ParameterizedTest
  @CsvSource({"1614265631", "1614265029"})
  void webhook_thatIsSentAgainLater_isNot(String now) {
    assertThatThrownBy(() -> at(now).verify(ID, TIME, SIGNATURE, BODY))
        .isInstanceOf(InvalidWebhookException.class)
        .hasMessageContaining("five minutes");
  }

  @ParameterizedTest
  @CsvSource({"''", "now", "9223372036854775807", "-9223372036854775808", "99999999999999999999"})
  void time_thatIsNone_isRefused(String time) {
    assertThatThrownBy(() -> at(TIME).verify(ID, time, SIGNATURE, BODY))
        .isInstanceOf(InvalidWebhookException.class);
  }

  @Test
  void header_thatIsMissingOrBroken_isRefused() {
    assertThatThrownBy(() -> at(TIME).verify(ID, TIME, null, BODY))
        .isInstanceOf(InvalidWebhookException.class);
    assertThatThrownBy(() -> at(TIME).verify(ID, TIME, "v1,%%% v1, ,", BODY))
        .isInstanceOf(InvalidWebhookException.class);
    assertThatThrownBy(() -> at(TIME).verify(ID, TIME, "v1,x ".repeat(10_000), BODY))
        .isInstanceOf(InvalidWebhookException.class);
  }

  @Test
  void secret_thatIsNone_isToldAtOnce() {
    assertThatThrownBy(() -> new WebhookVerifier("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static WebhookVerifier at(String epochSecond) {
    Instant now = Instant.ofEpochSecond(Long.parseLong(epochSecond));
    return new WebhookVerifier(SECRET, Clock.fixed(now, ZoneOffset.UTC));
  }
}
