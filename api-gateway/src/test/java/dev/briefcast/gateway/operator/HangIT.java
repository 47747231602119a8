package dev.briefcast.gateway.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HangIT {
  private static final TestGateway GATEWAY = TestGateway.shared();

  @ParameterizedTest
  @ValueSource(strings = {"API", "APIUNKNOWN", "READS"})
  void hang(String mode) throws Exception {
    var client =
        HttpClient.newBuilder()
            .version(mode.equals("H1") ? HttpClient.Version.HTTP_1_1 : HttpClient.Version.HTTP_2)
            .build();
    int hangs = 0;
    for (int i = 0; i < 400; i++) {
      var bad =
          b(
              mode.equals("API")
                  ? "/api/v1/stories/nonsense"
                  : mode.equals("APIUNKNOWN")
                      ? "/api/v1/nothing"
                      : "/operator/v1/stories/nonsense/timeline");
      bad = true ? bad.GET() : bad.method("GET", BodyPublishers.ofString(""));
      if (!mode.equals("ONLYPOST")) client.send(bad.build(), BodyHandlers.ofString());
      try {
        var next =
            mode.startsWith("API")
                ? b("/api/v1/stories/brief_00000000000000000000000000000000").GET()
                : mode.equals("READS")
                    ? b("/operator/v1/dead-letters/none").GET()
                    : b("/operator/v1/dead-letters/none/replay").POST(BodyPublishers.ofString(""));
        client.send(next.build(), BodyHandlers.ofString());
      } catch (java.net.http.HttpTimeoutException e) {
        hangs++;
        System.err.println(
            GATEWAY
                .bean(org.springframework.r2dbc.core.DatabaseClient.class)
                .sql(
                    "SELECT pid || ' ' || coalesce(state,'-') || ' ' || coalesce(wait_event_type,'-') || ' ' || coalesce(wait_event,'-') || ' ' || (clock_timestamp() - state_change)::text || ' ' || left(query, 120) AS t FROM pg_stat_activity WHERE datname = current_database()")
                .map(r -> String.valueOf(r.get("t", String.class)))
                .all()
                .collectList()
                .blockOptional(java.time.Duration.ofSeconds(4))
                .orElseThrow()
                .stream()
                .collect(java.util.stream.Collectors.joining("\n")));
        var meters = GATEWAY.bean(io.micrometer.core.instrument.MeterRegistry.class).getMeters();
        meters.stream()
            .filter(m -> m.getId().getName().startsWith("r2dbc"))
            .forEach(m -> System.err.println(m.getId().getName() + " " + m.measure()));
        System.err.println("HANG " + mode + " at " + i);
        if (hangs > 3) break;
      }
    }
    System.err.println("HANGS " + mode + " " + hangs);
    assertThat(hangs).isZero();
  }

  private static HttpRequest.Builder b(String path) {
    return GATEWAY
        .request(path)
        .timeout(Duration.ofSeconds(5))
        .header("Authorization", "Bearer " + TestGateway.OPERATOR_TOKEN);
  }
}
