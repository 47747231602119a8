package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes of the page are what was tried. */
class VerifyRecipesTest {

  private static final Path PAGE = Path.of("../docs/reference/webhooks.md");
  private static final Path JAVA =
      Path.of("src/test/java/dev/briefcast/gateway/webhook/WebhookVerifier.java");

  @TempDir private Path folder;

  @Test
  void recipe_inJava_isTheOneThatTestsUse() throws IOException {
    String source = Files.readString(JAVA);

    assertThat(recipe("java"))
        .isEqualTo(source.substring(source.indexOf("final class WebhookVerifier")));
  }

  @Test
  void recipe_forNode_knowsWhatWasSignedFromWhatWasNot() throws Exception {
    assumeThat(nodeIsThere()).isTrue();
    Path script =
        Files.writeString(
            folder.resolve("verify.mjs"),
            recipe("js")
                + "\nconst [secret, id, timestamp, signatures, body] = process.argv.slice(2);\n"
                + "console.log(verify(secret, id, timestamp, signatures, body));\n");
    WebhookSecret secret = WebhookSecret.random();
    String now = Long.toString(Instant.now().getEpochSecond());
    String old = Long.toString(Instant.now().getEpochSecond() - 400);
    String body = "{\"id\": \"✓\"}";

    assertThat(run(script, secret, now, signed(secret, now, body), body)).isEqualTo("true");
    assertThat(run(script, secret, now, "v1,AAAA " + signed(secret, now, body), body))
        .isEqualTo("true");
    assertThat(run(script, secret, now, signed(secret, now, body), body + " ")).isEqualTo("false");
    assertThat(run(script, secret, old, signed(secret, old, body), body)).isEqualTo("false");
    assertThat(run(script, WebhookSecret.random(), now, signed(secret, now, body), body))
        .isEqualTo("false");
  }

  private static String signed(WebhookSecret secret, String timestamp, String body) {
    return "v1," + secret.sign(("evt_1." + timestamp + "." + body).getBytes(UTF_8));
  }

  private static String run(
      Path script, WebhookSecret secret, String timestamp, String signatures, String body)
      throws IOException {
    var process =
        new ProcessBuilder(
                List.of(
                    "node", script.toString(), secret.text(), "evt_1", timestamp, signatures, body))
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes(), UTF_8).strip();
  }

  private static boolean nodeIsThere() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .anyMatch(each -> Files.isExecutable(Path.of(each, "node")));
  }

  private static String recipe(String language) throws IOException {
    String page = Files.readString(PAGE);
    String begin = "```" + language + "\n";
    int at = page.indexOf(begin) + begin.length();
    return page.substring(at, page.indexOf("```", at));
  }
}
