package dev.briefcast.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** Of RFC 8032's first test; the specification has none. OpenSSL made the signature. */
  private static final String PUBLIC_KEY = "whpk_" + "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

  private static final String ASYMMETRIC_BYTES =
      "fldxM4gAKugP6nnt1hdz3sgGfZ6d99nzrMFnZOELIxbzEHoVmAb2ADpkJK7zgPePmPsle0zV9jSeGlHFG2NVAw==";
  private static final String ASYMMETRIC = "v1a," + ASYMMETRIC_BYTES;

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
  void webhook_thatIsSignedByTheKeyPair_isAccepted() throws Exception {
    assertThat(at(PUBLIC_KEY, TIME).verify(ID, TIME, ASYMMETRIC, BODY)).isNotNull();
    assertThat(at(PUBLIC_KEY, TIME).verify(ID, TIME, SIGNATURE + " v1a,AAAA " + ASYMMETRIC, BODY))
        .isNotNull();
    assertThat(at(TIME).verify(ID, TIME, SIGNATURE + " " + ASYMMETRIC, BODY)).isNotNull();
  }

  /** A signature of one kind is none of the other, whatever it is called. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        SIGNATURE,
        "v1a,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        "v1," + ASYMMETRIC_BYTES,
        "v1a,",
        "v1a,%%%",
        "v1a,5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc+bRr0lv18FlbviRlUUFDjnoQCw=="
      })
  void webhook_thatIsNotSignedByTheKeyPair_isNot(String signatures) {
    assertThatThrownBy(() -> at(PUBLIC_KEY, TIME).verify(ID, TIME, signatures, BODY))
        .isInstanceOf(InvalidWebhookException.class)
        .hasMessageContaining("matches this key");
  }

  @Test
  void webhook_ofAKeyPair_ofWhichAnythingIsOther_isNot() {
    var verifier = at(PUBLIC_KEY, TIME);

    assertThatThrownBy(() -> verifier.verify("msg_other", TIME, ASYMMETRIC, BODY))
        .isInstanceOf(InvalidWebhookException.class);
    assertThatThrownBy(() -> verifier.verify(ID, "1614265331", ASYMMETRIC, BODY))
        .isInstanceOf(InvalidWebhookException.class);
    assertThatThrownBy(() -> verifier.verify(ID, TIME, ASYMMETRIC, "{}".getBytes(UTF_8)))
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
  void time_invalid_isRefused(String time) {
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
  void secret_invalid_isReportedAtOnce() {
    for (String none :
        List.of(SECRET.substring("whsec_".length()), "whpk_", "whpk_AAAA", "whpk_%", "whsk_AAAA")) {
      assertThatThrownBy(() -> new WebhookVerifier(none))
          .as(none)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static WebhookVerifier at(String epochSecond) {
    return at(SECRET, epochSecond);
  }

  private static WebhookVerifier at(String key, String epochSecond) {
    Instant now = Instant.ofEpochSecond(Long.parseLong(epochSecond));
    return new WebhookVerifier(key, Clock.fixed(now, ZoneOffset.UTC));
  }
}
