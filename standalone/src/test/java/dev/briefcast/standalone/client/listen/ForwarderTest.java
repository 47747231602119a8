package dev.briefcast.standalone.client.listen;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpHandler;
import dev.briefcast.client.AccountEvent;
import dev.briefcast.gateway.webhook.WebhookSecret;
import dev.briefcast.gateway.webhook.WebhookSigner;
import dev.briefcast.standalone.api.FakeApi;
import dev.briefcast.standalone.api.FakeApi.Asked;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ForwarderTest {

  private static final String CALL = "POST /hook";
  private static final AccountEvent EVENT =
      event("story.ready", "{\"title\": \"ü\", \"more\": 1.10}");

  private final FakeApi receiver = new FakeApi();
  private final WebhookSecret secret = WebhookSecret.random();
  private final StringWriter said = new StringWriter();

  @AfterEach
  void stop() {
    receiver.close();
  }

  @Test
  void event_isPostedUnchangedAndSigned() throws Exception {
    forward();

    Asked came = receiver.asked().getFirst();
    long seconds = Long.parseLong(came.header("webhook-timestamp"));
    byte[] body = EVENT.json().getBytes(StandardCharsets.UTF_8);
    assertThat(came.call()).isEqualTo(CALL);
    assertThat(came.body()).isEqualTo(EVENT.json());
    assertThat(came.header("Content-Type")).isEqualTo("application/json");
    assertThat(came.header("webhook-id")).isEqualTo("evt_1");
    assertThat(came.header("webhook-signature"))
        .isEqualTo(WebhookSigner.of(secret).header("evt_1", seconds, body));
    assertThat(lines())
        .singleElement()
        .asString()
        .matches("2026-01-05T09:31:12Z {2}story.ready {2}evt_1 {2}200 .* ms");
  }

  @Test
  void receiver_failingForAWhile_getsTheSameEventAgain() throws Exception {
    receiver.on(CALL, 500, "{}").on(CALL, 429, "{}").on(CALL, 204, "");

    forward();

    assertThat(receiver.asked()).extracting(Asked::body).containsExactly(body(), body(), body());
    assertThat(lines()).hasSize(3).last().asString().contains("  204  ");
    assertThat(lines()).first().asString().contains("  500  ").endsWith(", trying again in 0 s");
  }

  @Test
  void receiver_unreachable_isGivenUp() throws Exception {
    receiver.close();

    forward();

    assertThat(lines()).hasSize(5).allMatch(line -> line.contains("no connection"));
    assertThat(lines()).last().asString().endsWith("not tried again");
  }

  @Test
  void receiver_refusing_isNotRetried() throws Exception {
    receiver.on(CALL, 404, "{}");

    forward();

    assertThat(lines()).singleElement().asString().contains("  404  ").endsWith("not tried again");
  }

  /** It may lead anywhere. */
  @Test
  void redirection_isNotFollowed() throws Exception {
    HttpHandler elsewhere =
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/elsewhere");
          exchange.sendResponseHeaders(307, -1);
        };
    receiver.on(CALL, elsewhere);

    forward();

    assertThat(receiver.calls()).containsExactly(CALL);
  }

  @Test
  void response_withoutEnd_isReadUpToTheBound() throws Exception {
    HttpHandler endless =
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          while (!Thread.currentThread().isInterrupted()) {
            exchange.getResponseBody().write(new byte[8192]);
          }
        };
    receiver.on(CALL, endless);

    forward();

    assertThat(lines()).singleElement().asString().contains("  200  ");
  }

  /** Types are those of the stream, whoever wrote it. */
  @Test
  void type_withControlCharacters_isHarmless() throws Exception {
    forward(event("\u001b[2J", "{}"));

    assertThat(said.toString()).contains("\uFFFD[2J").doesNotContain("\u001b");
  }

  private void forward() throws Exception {
    forward(EVENT);
  }

  private void forward(AccountEvent event) throws Exception {
    URI hook = receiver.url().resolve("/hook");
    try (var forwarder =
        new Forwarder(hook, secret, Duration.ofMillis(1), new PrintWriter(said, true))) {
      forwarder.take(event);
    }
  }

  private static AccountEvent event(String type, String json) {
    Instant then = Instant.parse("2026-01-05T09:31:12Z");
    return new AccountEvent("evt_1", type, then, "1.0", JsonMapper.shared().readTree("{}"), json);
  }

  private static String body() {
    return EVENT.json();
  }

  private List<String> lines() {
    return said.toString().lines().toList();
  }
}
