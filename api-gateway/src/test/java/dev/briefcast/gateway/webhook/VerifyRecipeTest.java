package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The recipe in Java by which webhooks are verified is what was tried. */
class VerifyRecipeTest {

  private static final Path PAGE = Path.of("../docs/reference/webhooks.md");
  private static final Path JAVA =
      Path.of("src/test/java/dev/briefcast/gateway/webhook/WebhookSignatureCheck.java");
  private static final String ID = "evt_1";
  private static final byte[] BODY = "{\"id\": \"✓\"}".getBytes(UTF_8);

  private final WebhookSecret secret = WebhookSecret.random();
  private final long now = Instant.now().getEpochSecond();

  @Test
  void recipe_isTheOneInTheTests() throws IOException {
    String source = Files.readString(JAVA);
    String page = Files.readString(PAGE);
    String begin = "```java\n";
    int at = page.indexOf(begin) + begin.length();

    assertThat(page.substring(at, page.indexOf("```", at)))
        .isEqualTo(source.substring(source.indexOf("final class WebhookSignatureCheck")));
  }

  @Test
  void recipe_acceptsValidSignaturesOnly() throws GeneralSecurityException {
    String signed = signed(now);

    assertThat(verifies(secret, now + "", signed, BODY)).isTrue();
    assertThat(verifies(secret, now + "", "v1,AAAA " + signed + " v1a,AAAA", BODY)).isTrue();

    assertThat(verifies(secret, now + "", "v1,AAAA v1a,AAAA", BODY)).isFalse();
    assertThat(verifies(secret, now + "", "", BODY)).isFalse();
    assertThat(verifies(secret, now + "", signed, "{}".getBytes(UTF_8))).isFalse();
    assertThat(verifies(WebhookSecret.random(), now + "", signed, BODY)).isFalse();
    assertThat(verifies(secret, now - 400 + "", signed(now - 400), BODY)).isFalse();
    assertThat(verifies(secret, now + 400 + "", signed(now + 400), BODY)).isFalse();
    for (String none : List.of("", "now", "9".repeat(400))) {
      assertThat(verifies(secret, none, signed, BODY)).as(none).isFalse();
    }
  }

  private String signed(long timestamp) {
    return WebhookSigner.of(secret).header(ID, timestamp, BODY);
  }

  private static boolean verifies(
      WebhookSecret secret, String timestamp, String signatures, byte[] body)
      throws GeneralSecurityException {
    return WebhookSignatureCheck.verify(secret.text(), ID, timestamp, signatures, body);
  }
}
