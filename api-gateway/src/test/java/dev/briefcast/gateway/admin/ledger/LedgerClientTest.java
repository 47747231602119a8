package dev.briefcast.gateway.admin.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.gateway.OperatorProperties;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.NotAcceptableStatusException;

class LedgerClientTest {

  private final List<String> asked = new ArrayList<>();
  private HttpServer ledger;

  @BeforeEach
  void listen() throws IOException {
    ledger = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ledger.createContext("/", this::answer);
    ledger.start();
  }

  @AfterEach
  void stop() {
    ledger.stop(0);
  }

  @Test
  void statement_requested_isForwardedToTheLedgerAndBack() {
    var request =
        MockServerHttpRequest.get("/operator/v1/accounts/a/statement?period=2026-03&other=1")
            .header("Authorization", "Bearer token")
            .header("Accept", "text/csv")
            .header("Cookie", "not for the ledger");

    var answer = pass(url(), HttpMethod.GET, "a/../b", "statement", request.build());

    assertThat(asked)
        .containsExactly(
            "GET /operator/v1/accounts/a%2F..%2Fb/statement?period=2026-03"
                + " Bearer token text/csv null null ");
    assertThat(answer.getStatusCode().value()).isEqualTo(422);
    assertThat(answer.getHeaders().getContentType()).hasToString("text/plain");
    assertThat(answer.getBody()).isEqualTo("seen".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void adjustment_requested_isForwardedWithItsIdempotencyKey() {
    var request =
        MockServerHttpRequest.post("/operator/v1/accounts/a/adjustments")
            .header("Authorization", "Bearer token")
            .header("Idempotency-Key", "ticket-7")
            .header("Content-Type", "application/json")
            .body("{\"seconds\": 5}");

    pass(url(), HttpMethod.POST, "a", "adjustments", request);

    assertThat(asked)
        .containsExactly(
            "POST /operator/v1/accounts/a/adjustments Bearer token null ticket-7 null"
                + " {\"seconds\":5}");
  }

  @Test
  void acceptHeader_malformed_isRefusedBeforeTheLedgerIsCalled() {
    var request =
        MockServerHttpRequest.get("/operator/v1/accounts/a/statement")
            .header("Accept", "a/b/c")
            .build();

    assertThatThrownBy(() -> pass(url(), HttpMethod.GET, "a", "statement", request))
        .isInstanceOf(NotAcceptableStatusException.class);
    assertThat(asked).isEmpty();
  }

  @Test
  void ledger_downOrNotConfigured_isUnavailable() {
    URI before = url();
    ledger.stop(0);
    var request = MockServerHttpRequest.get("/operator/v1/accounts/a/statement").build();

    assertThatThrownBy(() -> pass(before, HttpMethod.GET, "a", "statement", request))
        .hasMessageContaining("is not responding");
    assertThatThrownBy(() -> pass(null, HttpMethod.GET, "a", "statement", request))
        .hasMessageContaining("has no address of the ledger");
  }

  private static ResponseEntity<byte[]> pass(
      @Nullable URI url,
      HttpMethod method,
      String account,
      String what,
      MockServerHttpRequest request) {
    var client = new LedgerClient(new OperatorProperties(null, null, null, url));
    return client
        .forward(method, account, what, MockServerWebExchange.from(request))
        .blockOptional(Duration.ofSeconds(30))
        .orElseThrow();
  }

  private URI url() {
    return URI.create("http://localhost:" + ledger.getAddress().getPort());
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var headers = exchange.getRequestHeaders();
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      String accept = headers.getFirst("Accept");
      asked.add(
          "%s %s %s %s %s %s %s"
              .formatted(
                  exchange.getRequestMethod(),
                  exchange.getRequestURI(),
                  headers.getFirst("Authorization"),
                  "*/*".equals(accept) ? null : accept,
                  headers.getFirst("Idempotency-Key"),
                  headers.getFirst("Cookie"),
                  body));
      exchange.getResponseHeaders().set("Content-Type", "text/plain");
      exchange.sendResponseHeaders(422, 4);
      exchange.getResponseBody().write("seen".getBytes(StandardCharsets.UTF_8));
    }
  }
}
