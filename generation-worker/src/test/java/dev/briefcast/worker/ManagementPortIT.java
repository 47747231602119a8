package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.embedded.FreePort;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What probes and Prometheus get from a worker. */
class ManagementPortIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir Path folder;

  private final HttpClient http = HttpClient.newHttpClient();
  private final int port = FreePort.find();

  @AfterEach
  void close() {
    http.close();
  }

  @Test
  void worker_started_isReadyAndShowsItsMetrics() throws Exception {
    try (var workers =
        RunningWorkers.scripted(TestInfrastructure.kafka(), folder, new ScriptedMaker())) {
      workers.start("--management.server.port=" + port);

      assertThat(get("/actuator/health/readiness").statusCode()).isEqualTo(200);
      assertThat(get("/actuator/prometheus").body())
          .contains("briefcast_worker_render_seconds_bucket{")
          .contains("service=\"generation-worker\"");
    }
  }

  /** Else an outage of Kafka would have every worker killed that starts meanwhile, for ever. */
  @Test
  void worker_waitingForKafka_isAliveAndNotReady() throws Exception {
    Stream<String> arguments =
        RunningWorkers.usual(
            "127.0.0.1:" + FreePort.find(), folder, "--management.server.port=" + port);
    try (var _ = ForkedWorker.start(folder.resolve("worker.log"), arguments)) {
      await()
          .atMost(SOON)
          .ignoreExceptions()
          .until(() -> get("/actuator/health/liveness").statusCode() == 200);

      assertThat(get("/actuator/health/readiness").statusCode()).isEqualTo(503);
    }
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + port + path);
    return http.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
  }
}
