package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhookSignerTest {

  private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  private static final long SECONDS = 1614265330;
  private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(UTF_8);
  private static final WebhookSecret SECRET =
      SecretTexts.read("whsec_" + "MfKQ9r8GKYqrTwjU" + "PD8ILPZIo2LaLaSw");

  /** The example of the Standard Webhooks specification's own libraries. */
  @Test
  void header_ofTheSpecificationsExample_isTheSpecifications() {
    assertThat(WebhookSigner.of(SECRET).header(ID, SECONDS, BODY))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }

  /** The second signature is OpenSSL's, by the key of RFC 8032's first test. */
  @Test
  void header_bySecretAndPair_hasBothOverTheSameContent() {
    var pair =
        new WebhookKeyPair(
            HexFormat.of()
                .parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"));

    assertThat(
            new WebhookSigner(List.of(SECRET), List.of(pair)).header(ID, SECONDS, BODY).split(" "))
        .containsExactly(
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
            "v1a,fldxM4gAKugP6nnt1hdz3sgGfZ6d99nzrMFnZOELIxbzEHoVmAb2ADpkJK7zgPePmPsle0zV9jSeGlHF"
                + "G2NVAw==");
  }

  /** The first two tests of RFC 8032, 7.1. */
  @ParameterizedTest
  @CsvSource({
    "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60,"
        + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a,'',"
        + "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e3970"
        + "1cf9b46bd25bf5f0595bbe24655141438e7a100b",
    "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb,"
        + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c,72,"
        + "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613"
        + "d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
  })
  void pair_ofRfc8032_matchesItsTestVectors(
      String seed, String key, String content, String signature) {
    HexFormat hex = HexFormat.of();
    var pair = new WebhookKeyPair(hex.parseHex(seed));

    assertThat(pair.publicText())
        .isEqualTo("whpk_" + Base64.getEncoder().encodeToString(hex.parseHex(key)));
    assertThat(pair.sign(hex.parseHex(content)))
        .isEqualTo(Base64.getEncoder().encodeToString(hex.parseHex(signature)));
  }

  /** It is the one thing that nobody but Briefcast may know. */
  @Test
  void pair_asText_isHidden() {
    assertThat(new WebhookKeyPair(new byte[32])).hasToString("WebhookKeyPair");
  }
}
