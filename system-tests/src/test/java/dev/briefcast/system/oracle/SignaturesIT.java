package dev.briefcast.system.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.client.WebhookVerifier;
import dev.briefcast.gateway.webhook.WebhookSecret;
import dev.briefcast.gateway.webhook.WebhookSigner;
import dev.briefcast.system.ApiClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The npm packages {@code standardwebhooks} and {@code svix} accept what Briefcast signs and
 * nothing else, and Briefcast's clients accept what they sign.
 */
@Tag("oracles")
class SignaturesIT {

  private static final Path PROGRAM =
      Path.of("src/test/resources/dev/briefcast/system/signatures.mjs").toAbsolutePath();
  private static final Path CLIENT = Path.of("../client/typescript").toAbsolutePath();
  private static final String ID = "evt_0123456789abcdef0123456789abcdef";
  private static final String BODY =
      "{\"id\":\""
          + ID
          + "\",\"type\":\"story.ready\",\"created_at\":\"2026-01-05T09:31:12Z\","
          + "\"api_version\":\"1.0\",\"data\":{\"title\":\"Grüße, 漢字 ✓\"}}";

  @TempDir private Path folder;

  private final WebhookSecret secret = WebhookSecret.random();
  private final long now = Instant.now().getEpochSecond();
  private final String signed = WebhookSigner.of(secret).header(ID, now, BODY.getBytes(UTF_8));

  @Test
  void signature_isAcceptedByBothLibraries_alsoDuringARotation() throws Exception {
    String former = WebhookSigner.of(WebhookSecret.random()).header(ID, now, BODY.getBytes(UTF_8));
    String pair = "v1a,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

    for (String header : List.of(signed, former + " " + signed + " " + pair)) {
      assertThat(said(secret, now, header, BODY))
          .allMatch(each -> each.path("accepts").asBoolean());
    }
  }

  @Test
  void signature_invalid_isRefusedByBothLibraries() throws Exception {
    long before = now - 600;
    String old = WebhookSigner.of(secret).header(ID, before, BODY.getBytes(UTF_8));

    assertThat(said(WebhookSecret.random(), now, signed, BODY)).noneMatch(SignaturesIT::isAccepted);
    assertThat(said(secret, now, signed, BODY + " ")).noneMatch(SignaturesIT::isAccepted);
    assertThat(said(secret, now + 1, signed, BODY)).noneMatch(SignaturesIT::isAccepted);
    assertThat(said(secret, before, old, BODY)).noneMatch(SignaturesIT::isAccepted);
  }

  @Test
  void signature_ofEitherLibrary_equalsOurs_andIsAcceptedByBothClients() throws Exception {
    for (JsonNode each : said(secret, now, signed, BODY)) {
      String theirs = each.path("signed").asString();

      assertThat(theirs).isEqualTo(signed);
      assertThat(each.path("client").asBoolean()).isTrue();
      var event =
          new WebhookVerifier(secret.text())
              .verify(ID, Long.toString(now), theirs, BODY.getBytes(UTF_8));
      assertThat(event.id()).isEqualTo(ID);
    }
  }

  private static boolean isAccepted(JsonNode said) {
    return said.path("accepts").asBoolean();
  }

  /** What each of the two says. */
  private List<JsonNode> said(WebhookSecret by, long seconds, String signatures, String body)
      throws Exception {
    var webhook =
        Map.of(
            "secret", by.text(),
            "id", ID,
            "seconds", Long.toString(seconds),
            "signatures", signatures,
            "body", body);
    List<String> command =
        List.of(Oracles.node(), PROGRAM.toString(), Oracles.folder().toString(), CLIENT.toString());
    String input = JsonMapper.shared().writeValueAsString(webhook);
    JsonNode said = ApiClient.json(Oracles.run(folder, Map.of(), input, command));
    return List.of(said.path("standardwebhooks"), said.path("svix"));
  }
}
