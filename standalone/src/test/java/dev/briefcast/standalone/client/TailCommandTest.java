package dev.briefcast.standalone.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpHandler;
import org.junit.jupiter.api.Test;

/** Events that are followed on the command line; how is the client's own test. */
class TailCommandTest extends ClientCommandFixture {

  private static final String STREAM = "GET /api/v1/events/stream";
  private static final String LIST = "GET /api/v1/events?limit=1";

  @Test
  void events_areShownUntilStopped_acrossReconnects() {
    Thread command = Thread.currentThread();
    gateway.on(LIST, 200, "{\"data\": [{\"id\": \"evt_0\"}]}");
    gateway
        .on(STREAM, streams(event("evt_1", "story.ready")))
        .on(STREAM, 503, "{}")
        .on(STREAM, streams(event("evt_2", "key.revoked") + event("evt_3", "\\u001b[2J")))
        .on(STREAM, exchange -> command.interrupt());

    assertThat(run("events tail --type story.ready,\u001b[2J")).as(errors.toString()).isZero();

    assertThat(output.toString().lines())
        .containsExactly(
            "2026-01-05T09:31:12Z  story.ready  evt_1", "2026-01-05T09:31:12Z  \uFFFD[2J  evt_3");
    assertThat(errors.toString().lines())
        .containsExactly("Briefcast answered 503; trying again in 2 s", "Connected again.");
    assertThat(gateway.asked())
        .filteredOn(asked -> asked.call().equals(STREAM))
        .extracting(asked -> asked.header("Last-Event-ID"))
        .startsWith("evt_0", "evt_1", "evt_1");
  }

  @Test
  void refusal_isTheSentenceOfTheApi() {
    gateway.on(LIST, 401, "{\"error\": {\"code\": \"unauthorized\", \"message\": \"No key.\"}}");

    assertThat(run("events tail")).isEqualTo(1);

    assertThat(errors.toString().strip()).isEqualTo("briefcast: No key. (401)");
  }

  @Test
  void gateway_unreachable_isReportedAtOnce() {
    gateway.close();

    assertThat(run("events tail")).isEqualTo(1);
    assertThat(run("events tail --after evt_1")).isEqualTo(1);

    assertThat(errors.toString().lines()).hasSize(2).allMatch(line -> line.contains("not respond"));
  }

  private static HttpHandler streams(String text) {
    return exchange -> {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream;charset=UTF-8");
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write(text.getBytes(UTF_8));
      exchange.getResponseBody().flush();
    };
  }

  private static String event(String id, String type) {
    return """
        id:%1$s
        data:{"id":"%1$s","type":"%2$s","created_at":"2026-01-05T09:31:12Z","api_version":"1","data":{}}

        """
        .formatted(id, type);
  }
}
