package dev.briefcast.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.RawClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.testing.TestInfrastructure;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Somebody who opens connections and sends little or nothing. */
class ConnectionLimitsIT {

  private static final int PER_ADDRESS = 20;
  private static final byte[] READ =
      "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  @Test
  void connections_ofOneAddress_areClosedBeyondTheBound_andServedAgainBelowIt() throws Exception {
    try (TestGateway gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.limits.trusted-proxies=",
            "--briefcast.limits.connections-per-address=" + PER_ADDRESS)) {
      MeterRegistry meters = gateway.bean(MeterRegistry.class);
      List<RawClient> clients = new ArrayList<>();
      try {
        for (int i = 0; i < PER_ADDRESS; i++) {
          var client = new RawClient(gateway.port());
          clients.add(client);
          assertThat(client.send("GET", READ).status()).isEqualTo(200);
        }
        for (int i = 0; i < 5; i++) {
          assertThat(isServed(gateway.port())).isFalse();
        }
        assertThat(meters.get("briefcast.connections.refused").counter().count()).isEqualTo(5);
        assertThat(meters.get("briefcast.connections.open").gauge().value()).isEqualTo(PER_ADDRESS);
        assertThat(clients.getFirst().send("GET", READ).status()).isEqualTo(200);
      } finally {
        for (RawClient client : clients) {
          client.close();
        }
      }

      await().until(() -> isServed(gateway.port()));
    }
  }

  private static boolean isServed(int port) throws IOException {
    try (var client = new RawClient(port)) {
      return client.send("GET", READ).status() == 200;
    } catch (IOException closed) {
      return false;
    }
  }
}
