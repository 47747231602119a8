package dev.briefcast.gateway.admin.ledger;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.gateway.OperatorProperties;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.auth.account.Plan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import tools.jackson.databind.JsonNode;

/** What the ledger adjusts stands in the gateway's audit. */
class AdjustmentAuditIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  private final String account = GATEWAY.account(Plan.PRO).toString();
  private final String line =
      """
      {"id":"%s","account":"%s","period":"2026-11","seconds":-60,"reason":"No sound.",
       "charged_seconds":5,"at":"2026-11-21T10:00:00Z"}
      """
          .formatted(UUID.randomUUID(), account);
  private HttpServer ledger;
  private int status;

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
  void adjustment_made_isAudited() {
    status = 201;

    adjust("req_first");

    JsonNode audited = audited().getFirst();
    assertThat(audited.path("who").asString()).isEqualTo("ada");
    assertThat(audited.path("token").asString()).isEqualTo("01234567");
    assertThat(audited.path("what").asString()).isEqualTo("balance.adjust");
    assertThat(audited.path("request_id").asString()).isEqualTo("req_first");
    assertThat(audited.path("details").path("seconds").asInt()).isEqualTo(-60);
    assertThat(audited.path("details").path("reason").asString()).isEqualTo("No sound.");
    assertThat(audited.path("details").path("id").asString()).isNotBlank();
  }

  @Test
  void adjustment_requestedAgain_isAuditedOnce() {
    status = 200;

    adjust("req_lost");
    adjust("req_again");

    assertThat(audited())
        .extracting(each -> each.path("request_id").asString())
        .containsExactly("req_lost");
  }

  @Test
  void adjustment_refused_isNotAudited() {
    status = 422;

    adjust("req_refused");

    assertThat(audited()).isEmpty();
  }

  private void adjust(String requestId) {
    var url = URI.create("http://localhost:" + ledger.getAddress().getPort());
    var client = new LedgerClient(new OperatorProperties(null, null, null, url));
    var exchange =
        MockServerWebExchange.from(
            MockServerHttpRequest.post("/operator/v1/accounts/" + account + "/adjustments")
                .contentType(MediaType.APPLICATION_JSON)
                .body("{\"seconds\": -60, \"reason\": \"No sound.\"}"));
    var answer =
        new LedgerController(client, GATEWAY.bean(Audit.class))
            .adjust(new Operator("ada", "01234567", requestId), account, exchange)
            .blockOptional()
            .orElseThrow();
    assertThat(answer.getStatusCode().value()).isEqualTo(status);
  }

  private List<JsonNode> audited() {
    return json(GATEWAY.operator("GET", "/audit?limit=100", ""))
        .path("data")
        .valueStream()
        .filter(each -> each.path("target").asString().equals(account))
        .toList();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      byte[] body = line.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
