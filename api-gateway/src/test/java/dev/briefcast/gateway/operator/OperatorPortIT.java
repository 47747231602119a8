package dev.briefcast.gateway.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;

class OperatorPortIT {

  private static final String ACCOUNTS = "/operator/v1/accounts";

  @Test
  void operatorApi_onAPortOfItsOwn_isThereAndNowhereElse() throws IOException {
    int port = freePort();
    try (var gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.operator.port=" + port,
            "--briefcast.operator.address=127.0.0.1")) {
      String own = "http://127.0.0.1:" + port;

      assertThat(status(gateway, HttpRequest.newBuilder(URI.create(own + ACCOUNTS))))
          .isEqualTo(200);
      assertThat(status(gateway, gateway.request(ACCOUNTS))).isEqualTo(404);
      assertThat(status(gateway, HttpRequest.newBuilder(URI.create(own + "/api/v1/stories/x"))))
          .isEqualTo(404);
    }
  }

  private static int status(TestGateway gateway, HttpRequest.Builder request) {
    String token = "Bearer " + TestGateway.OPERATOR_TOKEN;
    return gateway.send(request.header("Authorization", token)).statusCode();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
