package dev.briefcast.service.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Clock;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.tracer.common.SpanContext;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ManagementServerTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

  /** Everything is done within one trace. */
  private static final class Traced implements SpanContext {

    @Override
    public String getCurrentTraceId() {
      return TRACE;
    }

    @Override
    public String getCurrentSpanId() {
      return "00f067aa0ba902b7";
    }

    @Override
    public boolean isCurrentSpanSampled() {
      return true;
    }

    @Override
    public void markCurrentSpanAsExemplar() {
      // Nobody asks.
    }
  }

  private static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private final AtomicBoolean ready = new AtomicBoolean();
  private final PrometheusMeterRegistry ledger = registry("quota-ledger");
  private final PrometheusMeterRegistry worker = registry("generation-worker");
  private final ManagementServer server =
      ManagementServer.start(ANY_PORT, () -> List.of(ledger, worker), ready::get);
  private final HttpClient http = HttpClient.newHttpClient();

  @AfterEach
  void stop() {
    server.close();
    http.close();
  }

  @Test
  void metrics_ofSeveralRegistries_haveOneHelpLine() throws Exception {
    ledger.counter("things", "kind", "a").increment();
    worker.counter("things", "kind", "a").increment(2);
    worker.timer("work").record(java.time.Duration.ofSeconds(3));

    HttpResponse<String> page = get("/actuator/prometheus");

    assertThat(page.headers().firstValue("Content-Type"))
        .contains("text/plain; version=0.0.4; charset=utf-8");
    assertThat(page.body().lines())
        .containsOnlyOnce("# TYPE things_total counter")
        .containsSubsequence(
            "# TYPE things_total counter",
            "things_total{kind=\"a\",service=\"quota-ledger\"} 1.0",
            "things_total{kind=\"a\",service=\"generation-worker\"} 2.0")
        .contains("work_seconds_sum{service=\"generation-worker\"} 3.0");
  }

  @Test
  void openMetrics_ofSeveralRegistries_endOnceAndHaveExemplars() throws Exception {
    ledger.counter("things").increment();
    worker.timer("work").record(java.time.Duration.ofSeconds(3));

    HttpResponse<String> page =
        get("/actuator/prometheus", "application/openmetrics-text;version=1.0.0;q=0.6,*/*;q=0.1");

    assertThat(page.headers().firstValue("Content-Type"))
        .contains("application/openmetrics-text; version=1.0.0; charset=utf-8");
    assertThat(page.body()).endsWith("\n# EOF\n").containsOnlyOnce("# EOF");
    assertThat(page.body().lines())
        .containsOnlyOnce("# TYPE things counter")
        .anyMatch(line -> line.startsWith("work_seconds_count") && line.contains(TRACE));
  }

  @Test
  void liveness_ofAnUnreadyService_isUp() throws Exception {
    assertThat(get("/actuator/health/liveness").statusCode()).isEqualTo(200);
    assertThat(get("/actuator/health/readiness").statusCode()).isEqualTo(503);

    ready.set(true);

    assertThat(get("/actuator/health/readiness").statusCode()).isEqualTo(200);
    assertThat(get("/actuator/health").body()).isEqualTo("{\"status\":\"UP\"}");
  }

  @Test
  void path_unknown_isNotFound() throws Exception {
    assertThat(get("/actuator/env").statusCode()).isEqualTo(404);
    assertThat(get("/").statusCode()).isEqualTo(404);
  }

  @Test
  void port_taken_isReported() {
    var same = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());

    assertThatThrownBy(() -> ManagementServer.start(same, List::of, () -> true))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("management.server.port");
  }

  private HttpResponse<String> get(String path) throws Exception {
    return get(path, "*/*");
  }

  private HttpResponse<String> get(String path, String accepted) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
    HttpRequest request = HttpRequest.newBuilder(uri).header("Accept", accepted).build();
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static PrometheusMeterRegistry registry(String service) {
    var registry =
        new PrometheusMeterRegistry(
            PrometheusConfig.DEFAULT, new PrometheusRegistry(), Clock.SYSTEM, new Traced());
    registry.config().commonTags("service", service);
    return registry;
  }
}
