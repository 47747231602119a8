package dev.briefcast.standalone.client.listen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.api.FakeApi;
import dev.briefcast.standalone.client.listen.EventFollower.Pauses;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventFollowerTest {

  private static final String STREAM = "GET /api/v1/events/stream";
  private static final String LIST = "GET /api/v1/events?limit=20";
  private static final Duration SHORT = Duration.ofMillis(5);
  private static final Pauses PAUSES = new Pauses(SHORT, SHORT, Duration.ofMinutes(1));

  private final FakeApi gateway = new FakeApi();
  private final StringWriter said = new StringWriter();
  private final List<String> taken = new ArrayList<>();
  private final AtomicInteger ready = new AtomicInteger();

  @AfterEach
  void stop() {
    gateway.close();
  }

  @Test
  void connection_thatEnds_isFollowedByOneBehindTheLastEvent() throws Exception {
    gateway.on(LIST, 200, "{\"data\": []}");
    gateway.on(STREAM, events("evt_1", "evt_2")).on(STREAM, events("evt_3"));

    follow(null, PAUSES, "evt_3");

    assertThat(taken).containsExactly("evt_1", "evt_2", "evt_3");
    assertThat(lastIds()).containsExactly(null, "evt_2");
    assertThat(ready).hasValue(1);
  }

  /** Of a connection that broke before the first event nobody knows where it was. */
  @Test
  void connection_thatBrokeBeforeTheFirstEvent_losesAndRepeatsNothing() throws Exception {
    gateway.on(LIST, 200, "{\"data\": [{\"id\": \"evt_b\"}, {\"id\": \"evt_a\"}]}");
    gateway.on(STREAM, events()).on(STREAM, events("evt_a", "evt_new", "evt_b", "evt_end"));

    follow(null, PAUSES, "evt_end");

    assertThat(taken).containsExactly("evt_new", "evt_end");
    assertThat(lastIds()).containsExactly(null, "evt_" + "0".repeat(32));
  }

  @Test
  void connection_amongManyEvents_goesOnBehindAKnownOne() throws Exception {
    String newest =
        IntStream.range(0, 20)
            .mapToObj(i -> "{\"id\": \"evt_old" + i + "\"}")
            .collect(Collectors.joining(","));
    gateway.on(LIST, 200, "{\"data\": [" + newest + "]}");
    gateway.on(STREAM, events()).on(STREAM, events("evt_old3", "evt_end"));

    follow(null, PAUSES, "evt_end");

    assertThat(taken).containsExactly("evt_end");
    assertThat(lastIds()).containsExactly(null, "evt_old19");
  }

  @Test
  void event_givenByHand_isWhereItBegins() throws Exception {
    gateway.on(STREAM, events("evt_end"));

    follow("evt_given", PAUSES, "evt_end");

    assertThat(lastIds()).containsExactly("evt_given");
    assertThat(gateway.calls()).containsExactly(STREAM);
  }

  @Test
  void gateway_thatIsBusy_isAskedAgainAndSaid() throws Exception {
    gateway.on(STREAM, 503, "{}").on(STREAM, events("evt_end"));

    follow("evt_0", PAUSES, "evt_end");

    assertThat(said.toString().lines())
        .containsExactly("The gateway answered 503; trying again in 0 s", "Connected again.");
  }

  @Test
  void gateway_thatWantsToBeAskedAtOnce_isGivenARest() throws Exception {
    HttpHandler atOnce =
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "0");
          FakeApi.send(exchange, 503, "application/json", "{}");
        };
    gateway.on(STREAM, atOnce).on(STREAM, events("evt_end"));
    Duration second = Duration.ofSeconds(1);

    follow("evt_0", new Pauses(second, second, Duration.ofMinutes(1)), "evt_end");

    assertThat(said.toString()).startsWith("The gateway answered 503; trying again in 1 s");
  }

  @Test
  void refusal_ofWhichNothingMoreComes_isGivenUp() {
    var never = new CountDownLatch(1);
    HttpHandler silent =
        exchange -> {
          exchange.sendResponseHeaders(503, 0);
          exchange.getResponseBody().write("{\"err".getBytes(UTF_8));
          exchange.getResponseBody().flush();
          await(never);
        };
    gateway.on(STREAM, silent);

    var impatient = new Pauses(SHORT, SHORT, Duration.ofMillis(200));
    assertThatThrownBy(() -> follow("evt_0", impatient, "never"))
        .isInstanceOf(PlainFailureException.class)
        .hasMessageContaining("does not answer");
  }

  /** Its end is never heard of, as where a laptop slept. */
  @Test
  void connection_onWhichNothingComes_isGivenUp() throws Exception {
    var never = new CountDownLatch(1);
    HttpHandler silent =
        exchange -> {
          begin(exchange);
          exchange.getResponseBody().write("data: x\nid: evt_1\n\n".getBytes(UTF_8));
          exchange.getResponseBody().flush();
          await(never);
        };
    gateway.on(STREAM, silent).on(STREAM, events("evt_end"));

    follow("evt_0", new Pauses(SHORT, SHORT, Duration.ofMillis(200)), "evt_end");

    assertThat(lastIds()).containsExactly("evt_0", "evt_1");
  }

  @Test
  void refusal_isTheSentenceOfTheApi() {
    gateway.on(LIST, 401, "{\"error\": {\"code\": \"unauthorized\", \"message\": \"No key.\"}}");

    assertFails("No key. (401)");
    assertThat(ready).hasValue(0);
  }

  @Test
  void refusal_ofTheStreamLater_endsIt() {
    gateway.on(LIST, 200, "{\"data\": []}");
    gateway.on(STREAM, events("evt_1")).on(STREAM, 401, "{\"error\": {\"message\": \"Revoked.\"}}");

    assertFails("Revoked. (401)");
    assertThat(taken).containsExactly("evt_1");
  }

  @Test
  void answer_thatIsNoStream_isAFailure() {
    gateway.on(STREAM, exchange -> FakeApi.send(exchange, 200, "text/html", "<p>Welcome"));
    gateway.on(LIST, 200, "{\"data\": []}");

    assertFails("is this a Briefcast?");
  }

  @Test
  void id_thatCannotBeAHeader_isAFailure() {
    gateway.on(LIST, 200, "{\"data\": []}");
    gateway.on(STREAM, events("evt 1\u001b[2J"));

    assertFails("is this a Briefcast?");
    assertThat(taken).isEmpty();
  }

  @Test
  void gateway_thatIsNotThere_isSaidAtOnce() {
    URI nowhere = gateway.url();
    gateway.close();

    assertThatThrownBy(() -> follower(nowhere, "evt_0", PAUSES).follow(() -> {}, event -> {}))
        .isInstanceOf(PlainFailureException.class)
        .hasMessageContaining("does not answer");
  }

  private void assertFails(String sentence) {
    assertThatThrownBy(() -> follow(null, PAUSES, "never"))
        .isInstanceOf(PlainFailureException.class)
        .hasMessageContaining(sentence);
  }

  /** Follows until that event was taken: then the thread is interrupted, as by a signal. */
  private void follow(@Nullable String after, Pauses pauses, String end) {
    assertThatThrownBy(
            () ->
                follower(gateway.url(), after, pauses)
                    .follow(
                        ready::incrementAndGet,
                        event -> {
                          taken.add(event.id());
                          if (event.id().equals(end)) {
                            Thread.currentThread().interrupt();
                          }
                        }))
        .satisfies(
            ended -> {
              if (ended instanceof PlainFailureException failure) {
                throw failure;
              }
            })
        .isInstanceOf(InterruptedException.class);
  }

  private EventFollower follower(URI at, @Nullable String after, Pauses pauses) {
    var api = new ApiConnection(at, "/api/v1", Map.of());
    return new EventFollower(api, after, pauses, new PrintWriter(said, true));
  }

  private List<@Nullable String> lastIds() {
    var ids = new ArrayList<@Nullable String>();
    gateway.asked().stream()
        .filter(each -> each.call().equals(STREAM))
        .forEach(each -> ids.add(each.header("Last-Event-ID")));
    return ids;
  }

  private static void await(CountDownLatch never) {
    try {
      never.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void begin(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream;charset=UTF-8");
    exchange.sendResponseHeaders(200, 0);
  }

  private static HttpHandler events(String... ids) {
    var text = new StringBuilder(":alive\n\n");
    for (String id : ids) {
      text.append("id:").append(id).append("\nevent:story.ready\ndata:{}\n\n");
    }
    return exchange -> {
      begin(exchange);
      exchange.getResponseBody().write(text.toString().getBytes(UTF_8));
    };
  }
}
