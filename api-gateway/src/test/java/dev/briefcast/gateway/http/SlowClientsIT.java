package dev.briefcast.gateway.http;

import static dev.briefcast.gateway.ErrorShape.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.wire.RawResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that send slowly, too much, or nothing that can be read. */
class SlowClientsIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  private static final long ENDLESS = 40L << 20;

  private static final String HEAD =
      """
      POST /api/v1/stories HTTP/1.1
      Host: localhost
      Content-Type: application/json
      Authorization: Bearer %s
      """
          .replace("\n", "\r\n");

  private static TestGateway gateway;
  private static ApiKey key;

  @BeforeAll
  static void start() {
    gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.requests.head-within=2s",
            "--briefcast.requests.body-within=2s",
            "--briefcast.requests.unread-within=2s",
            "--briefcast.requests.bodies-max=1MB");
    key = gateway.key(Plan.PRO);
  }

  @AfterAll
  static void stop() {
    gateway.close();
  }

  @Test
  void head_tricklingIn_isCutOff() throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      client.trickle("GET /api/v1/stories/x HTTP/1.1\r\nX-Slow: " + "x".repeat(1_000));

      assertRefused(client.answer(), 408, "request_timeout");
      assertThat(client.isEnded()).isTrue();
    }
  }

  @Test
  void body_tricklingIn_isCutOff() throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      client.send(HEAD.formatted(key.secret()) + "Content-Length: 1000\r\n\r\n");
      client.trickle("{" + " ".repeat(998));

      assertRefused(client.answer(), 408, "request_timeout");
      assertThat(client.isEnded()).isTrue();
    }
  }

  @Test
  void response_unread_doesNotKeepItsConnectionForEver() throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      client.send(HEAD.formatted("wrong") + "Content-Length: 1000\r\n\r\n");
      assertRefused(client.answer(), 401, "unauthorized");

      client.trickle("{" + " ".repeat(998));

      assertThat(client.isEnded()).isTrue();
    }
  }

  @Test
  void body_declaredTooLarge_isRefusedBeforeItIsSent() throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      client.send(HEAD.formatted(key.secret()) + "Content-Length: 2000000\r\n\r\n");

      RawResponse answer = client.answer();

      assertRefused(answer, 503, "service_unavailable");
      assertThat(answer.first("Retry-After")).isPresent();
    }
  }

  @Test
  void body_ofUnknownLengthThatDoesNotFit_isRefusedAndForgotten() throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      client.send(HEAD.formatted(key.secret()) + "Transfer-Encoding: chunked\r\n\r\n");
      client.send("1e8480\r\n" + "x".repeat(2_000_000) + "\r\n0\r\n\r\n");

      assertRefused(client.answer(), 503, "service_unavailable");
    }
    assertThat(gateway.bean(BodyBudget.class).takenBytes()).isZero();
    try (var client = new SlowClient(gateway.port())) {
      client.send(HEAD.formatted(key.secret()) + "Content-Length: 2\r\n\r\n{}");
      assertThat(client.answer().status()).isEqualTo(400);
    }
  }

  /** More than what lies on the way: the rest of it waits in the gateway. */
  @Test
  void responses_unread_doNotKeepTheirConnectionForEver() throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      client.send("GET /example/story.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(4));
      await().atMost(SOON).until(() -> open() == 1);

      await().atMost(SOON).until(() -> open() == 0);
    }
  }

  /** Each keeps its head until it is answered. */
  @Test
  void requests_pipelined_areBounded() throws Exception {
    String lookedUp =
        "GET /api/v1/stories/brief_" + "0".repeat(32) + " HTTP/1.1\r\nHost: x\r\n\r\n";
    try (var client = new SlowClient(gateway.port())) {
      client.send(lookedUp.repeat(10));

      for (int i = 0; i < 4; i++) {
        assertRefused(client.answer(), 404, "not_found");
      }
      assertRefused(client.answer(), 400, "invalid_request");
      assertThat(client.isEnded()).isTrue();
    }
  }

  @Test
  void headers_moreThanAHundred_areRefused() throws Exception {
    String head = "GET /api/v1/stories/x HTTP/1.1\r\nHost: x\r\n" + "a:\r\n".repeat(99);
    try (var client = new SlowClient(gateway.port())) {
      client.send(head + "\r\n");
      assertRefused(client.answer(), 404, "not_found");

      client.send(head + "a:\r\n\r\n");
      assertRefused(client.answer(), 431, "headers_too_large");
      assertThat(client.isEnded()).isTrue();
    }
  }

  /** Ten times what lies on the way of a connection at the most. */
  @ParameterizedTest
  @CsvSource({"/example/story.mp4, 1", "/nothing, 1000"})
  void requests_sentWithoutReadingResponses_areReadOnlyAsFarAsAnswered(String path, int atOnce)
      throws Exception {
    String requests = "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n".formatted(path).repeat(atOnce);
    long taken = 0;
    try (var client = new SlowClient(gateway.port())) {
      while (taken < ENDLESS && client.send(requests)) {
        taken += requests.length();
      }

      assertThat(taken).isLessThan(ENDLESS);
    }
    await().atMost(SOON).until(() -> open() == 0);
  }

  private static double open() {
    return gateway.bean(MeterRegistry.class).get("briefcast.connections.open").gauge().value();
  }

  @ParameterizedTest
  @CsvSource({
    "GET /%s HTTP/1.1, 414, uri_too_long",
    "GET / HTTP/1.1\\r\\nX-Large: %s, 431, headers_too_large",
    "NOTHING, 400, invalid_request",
    "GET / HTTP/1.1\\r\\nBad Name: x, 400, invalid_request",
    "GET /%% HTTP/1.1, 400, invalid_request",
    "GET /a|b HTTP/1.1, 400, invalid_request",
    "POST / HTTP/1.1\\r\\nContent-Length: x, 400, invalid_request"
  })
  void head_invalid_isRefusedInTheErrorFormat(String head, int status, String code)
      throws Exception {
    try (var client = new SlowClient(gateway.port())) {
      String sent = head.replace("\\r\\n", "\r\n").formatted("x".repeat(20_000));
      client.send(sent + "\r\nHost: localhost\r\n\r\n");

      assertRefused(client.answer(), status, code);
    }
  }
}
