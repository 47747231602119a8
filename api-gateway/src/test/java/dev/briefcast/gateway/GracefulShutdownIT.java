package dev.briefcast.gateway;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.wire.RawResponse;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A gateway that is told to stop, as its clients and its probes see it. */
@Tag("long")
class GracefulShutdownIT {

  private static final byte[] REQUEST =
      "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII);

  @Test
  void gateway_askedToStop_isNotReadyAndAnswersOnceMoreOnEachConnection() throws Exception {
    TestGateway gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.requests.drain=10s");
    int port = gateway.port();
    HttpRequest readiness = gateway.management("/actuator/health/readiness").build();
    try (var kept = new RawClient(port);
        var probe = HttpClient.newHttpClient()) {
      assertThat(answer(kept).closes()).isFalse();
      assertThat(status(probe, readiness)).isEqualTo(200);

      var stopped = CompletableFuture.runAsync(gateway::close);

      await().until(() -> status(probe, readiness) == 503);
      assertThat(answer(kept).closes()).isTrue();
      try (var late = new RawClient(port)) {
        assertThat(answer(late).closes()).isTrue();
      }
      stopped.get(1, TimeUnit.MINUTES);
      assertThatThrownBy(() -> new RawClient(port)).isInstanceOf(IOException.class);
    }
  }

  private static RawResponse answer(RawClient client) throws IOException {
    RawResponse answer = client.send("GET", REQUEST);
    assertThat(answer.status()).isEqualTo(200);
    return answer;
  }

  private static int status(HttpClient client, HttpRequest request) throws Exception {
    return client.send(request, BodyHandlers.discarding()).statusCode();
  }
}
