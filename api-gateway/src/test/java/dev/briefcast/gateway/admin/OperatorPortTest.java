package dev.briefcast.gateway.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.embedded.FreePort;
import dev.briefcast.gateway.OperatorProperties;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.http.HttpStatus;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.http.server.reactive.HttpHandler;

class OperatorPortTest {

  /** Stands for all that a gateway serves. */
  private static final HttpHandler HANDLER =
      (request, response) -> {
        response.setStatusCode(HttpStatus.CREATED);
        return response.setComplete();
      };

  private final List<String> used = new ArrayList<>();
  private final ReactorResourceFactory resources = new ReactorResourceFactory();

  @BeforeEach
  void begin() {
    resources.setUseGlobalResources(false);
    resources.start();
  }

  @AfterEach
  void end() {
    resources.stop();
  }

  @Test
  void port_configured_servesUntilItIsStopped() throws Exception {
    int free = FreePort.find();
    var port =
        new OperatorPort(
            new OperatorProperties(null, free, "127.0.0.1", null),
            HANDLER,
            resources,
            List.of(used("one"), used("two")));

    port.start();

    assertThat(port.isRunning()).isTrue();
    assertThat(used).contains("one", "two");
    assertThat(status(free)).isEqualTo(201);
    port.stop();
    assertThat(port.isRunning()).isFalse();
    assertThatThrownBy(() -> status(free)).isInstanceOf(ConnectException.class);
  }

  @Test
  void port_notConfigured_opensNothing() {
    var port =
        new OperatorPort(
            new OperatorProperties(null, null, null, null), HANDLER, resources, List.of());

    port.start();

    assertThat(port.isRunning()).isFalse();
  }

  @Test
  void address_unresolvable_stopsTheStartNamingIt() {
    var port =
        new OperatorPort(
            new OperatorProperties(null, 1, "nowhere.invalid", null),
            HANDLER,
            resources,
            List.of());

    assertThatThrownBy(port::start).hasMessageContaining("briefcast.operator.address");
  }

  private NettyServerCustomizer used(String name) {
    return server -> {
      used.add(name);
      return server;
    };
  }

  private static int status(int port) throws IOException, InterruptedException {
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port))
              .timeout(Duration.ofSeconds(20))
              .build();
      return client.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
