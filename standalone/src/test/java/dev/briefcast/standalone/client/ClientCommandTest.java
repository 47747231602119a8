package dev.briefcast.standalone.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.standalone.api.FakeApi;
import dev.briefcast.standalone.api.FakeApi.Asked;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientCommandTest extends ClientCommandFixture {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          stories get s/1 | GET /stories/s%2F1 |
          stories list --status ready --owner a --repo b --limit 5 --cursor c | GET /stories?cursor=c&limit=5&owner=a&repo=b&status=ready |
          stories cancel s | POST /stories/s/cancel |
          stories delete s | DELETE /stories/s |
          events list --type story.ready --story s --delivered false | GET /events?delivered=false&story=s&type=story.ready |
          events get e | GET /events/e |
          events resend e | POST /events/e/resend |
          usage | GET /usage |
          webhooks list | GET /webhooks |
          webhooks show w | GET /webhooks/w |
          webhooks create https://h.example --type story.ready,story.failed | POST /webhooks | {"url":"https://h.example","types":["story.ready","story.failed"]}
          webhooks change w --to https://i.example --type all --enabled false --description d | PATCH /webhooks/w | {"url":"https://i.example","types":[],"description":"d","enabled":false}
          webhooks delete w | DELETE /webhooks/w |
          webhooks test w | POST /webhooks/w/test |
          webhooks rotate-secret w | POST /webhooks/w/rotate-secret |
          webhooks keys w | GET /webhooks/w/keys |
          webhooks deliveries w --state failed | GET /webhooks/w/deliveries?state=failed |
          """)
  void command_makesOneCallWithTheKey(String command, String call, String body) {
    assertThat(run(command)).as(errors.toString()).isZero();

    Asked asked = gateway.asked().getFirst();
    String[] parts = call.split(" ", 2);
    assertThat(asked.call()).isEqualTo(parts[0] + " /api/v1" + parts[1]);
    assertThat(asked.body()).isEqualTo(body == null ? "" : body);
    assertThat(asked.header("Authorization")).isEqualTo("Bearer the-key");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          stories create | Give either BRIEF.json or --change
          stories create b.json --change a/b#1 | Give either BRIEF.json or --change
          stories create b.json --force | --force needs --change
          stories create --change a/b#1 --out x | --out needs --wait
          stories create --change a/b | --change must be OWNER/REPO#NUMBER
          stories create --change a/b#0 | --change must be OWNER/REPO#NUMBER
          usage --profile a | --url, --profile and --data exclude each other
          webhooks change w | Give at least one option to change
          listen | Missing required option: '--forward-to=ADDRESS'
          stories | Choose a command: create, get, await, list, cancel, delete, open.
          """)
  void misused_isReportedWithoutARequest(String command, String sentence) {
    assertThat(run(command)).isEqualTo(2);

    assertThat(errors.toString()).contains(sentence);
    assertThat(gateway.asked()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          stories create none.json | The brief none.json cannot be read.
          stories create --change a/b#1 --metadata [7] | --metadata must be a JSON object
          stories create --change a/b#1 --metadata {"a":1,"a":2} | --metadata is not JSON: Duplicate
          stories create --change a/b#1 --metadata {"a":1e9999999999} | --metadata has a number whose exponent is too large.
          listen --forward-to localhost:3000 | localhost:3000 is not an address such as http://localhost:8080.
          listen --forward-to http://localhost:1/h --secret abc | --secret must be whsec_ followed by 24 to 64 bytes
          listen --forward-to http://localhost:1/h --secret whsec_c2hvcnQ= | --secret must be whsec_ followed by 24 to 64 bytes
          """)
  void invalid_isReportedInOneSentenceBeforeAnyRequest(String command, String sentence) {
    assertThat(run(command)).isEqualTo(1);

    assertThat(errors.toString().lines()).singleElement().asString().contains(sentence);
    assertThat(gateway.asked()).isEmpty();
  }

  @Test
  void refusal_isTheSentenceOfTheApi() {
    gateway.on(
        "GET /api/v1/usage",
        401,
        "{\"error\": {\"code\": \"unauthorized\", \"message\": \"No.\"}}");

    assertThat(run("usage")).isEqualTo(1);

    assertThat(errors.toString().strip()).isEqualTo("briefcast: No. (401)");
  }

  /** The key would go to whoever it leads to. */
  @Test
  void redirection_isNotFollowed() {
    gateway.on(
        "GET /api/v1/usage",
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/elsewhere");
          FakeApi.send(exchange, 307, "text/html", "");
        });

    assertThat(run("usage")).isEqualTo(1);

    assertThat(gateway.calls()).containsExactly("GET /api/v1/usage");
  }

  /** What is no HTTP is said as it came, and the terminal would take it for commands. */
  @Test
  void response_thatIsNoHttp_doesNotControlTheTerminal() throws Exception {
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual()
          .start(
              () -> {
                try (Socket client = server.accept()) {
                  client
                      .getOutputStream()
                      .write("\u001b]0;pwned\u0007\u001b[2J\r\n\r\n".getBytes(UTF_8));
                } catch (IOException gone) {
                  throw new UncheckedIOException(gone);
                }
              });

      String url = "http://localhost:" + server.getLocalPort();
      assertThat(run("usage", "--url", url, "--key-file", folder + "/key")).isEqualTo(1);
    }

    assertThat(errors.toString()).contains("does not respond").contains("pwned");
    assertThat(errors.toString()).doesNotContain("\u001b").doesNotContain("\u0007");
  }

  @Test
  void response_thatIsNotJson_isReportedInOneSentence() {
    gateway.on("GET /api/v1/usage", 200, "<p>Welcome");

    assertThat(run("usage")).isEqualTo(1);

    assertThat(errors.toString()).contains("a Briefcast gateway's").doesNotContain("Exception");
  }
}
