package dev.briefcast.system.telemetry;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.deployment.DashboardPicture;
import dev.briefcast.deployment.DashboardPicture.Series;
import dev.briefcast.deployment.Dashboards;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The dashboards over a real Prometheus that scrapes a running Briefcast: every panel is answered,
 * and drawn into {@code target/dashboards}, because there is no Grafana here.
 */
@Tag("alerts")
class DashboardsSeenIT {

  private static final Path RULES = Path.of("../helm/briefcast/rules").toAbsolutePath().normalize();
  private static final Duration SOON = Duration.ofMinutes(2);
  private static final int SECONDS = 60;

  /** That show something wherever a story was made. */
  private static final Set<String> FILLED =
      Set.of(
          "costs",
          "takes processor time",
          "takes to store",
          "Processor time for a minute of video",
          "Cost of a minute of video",
          "Time to make a story",
          "Time by stage",
          "All requests",
          "Heap");

  @TempDir Path folder;

  private final HttpClient http = HttpClient.newHttpClient();
  private URI prometheus = URI.create("http://127.0.0.1/");

  @Test
  void panels_overARunningBriefcast_haveData() throws Exception {
    ApiClient client = RunningBriefcast.client();
    Process running = start();
    try {
      await().atMost(SOON).ignoreExceptions().until(() -> scrapes() >= 3);
      client.ended(
          client.accepted(
              RunningBriefcast.example("tiny.json").replace("politely", "for dashboards")));
      double before = scrapes();
      await().atMost(SOON).until(() -> scrapes() >= before + 5);

      var filled = new TreeSet<String>();
      for (JsonNode board : Dashboards.all()) {
        var found = new HashMap<Integer, List<Series>>();
        for (JsonNode panel : board.path("panels")) {
          List<Series> series = series(panel);
          found.put(panel.path("id").asInt(), series);
          if (series.stream().anyMatch(each -> Double.isFinite(each.last()))) {
            filled.add(panel.path("title").asString());
          }
        }
        DashboardPicture.write(
            board, found, Path.of("target/dashboards", board.path("uid").asString() + ".png"));
      }

      assertThat(filled).containsAll(FILLED);
    } finally {
      running.destroy();
      running.onExit().join();
    }
  }

  private Process start() throws IOException {
    String port = freePort();
    prometheus = URI.create("http://127.0.0.1:" + port + "/");
    URI metrics = RunningBriefcast.metrics();
    Path settings =
        Files.writeString(
            folder.resolve("prometheus.yml"),
            """
            global: {scrape_interval: 2s, evaluation_interval: 2s}
            rule_files: ["%s/*.yml"]
            scrape_configs:
              - job_name: briefcast
                metrics_path: %s
                honor_labels: true
                static_configs: [{targets: ["%s"]}]
            """
                .formatted(RULES, metrics.getPath(), metrics.getAuthority()));
    return new ProcessBuilder(
            System.getProperty("briefcast.prometheus", "prometheus"),
            "--config.file=" + settings,
            "--storage.tsdb.path=" + folder.resolve("data"),
            "--web.listen-address=127.0.0.1:" + port)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("prometheus.log").toFile())
        .start();
  }

  private double scrapes() throws IOException, InterruptedException {
    return asked("query?query=" + encoded("sum_over_time(up[10m])"))
        .path(0)
        .path("value")
        .path(1)
        .asDouble(0);
  }

  private List<Series> series(JsonNode panel) throws IOException, InterruptedException {
    var all = new ArrayList<Series>();
    long now = Instant.now().getEpochSecond();
    for (JsonNode target : panel.path("targets")) {
      String query =
          "query_range?query=%s&start=%d&end=%d&step=2"
              .formatted(encoded(target.path("expr").asString()), now - SECONDS, now);
      for (JsonNode found : asked(query)) {
        List<Double> values =
            found
                .path("values")
                .valueStream()
                .map(point -> Double.valueOf(point.path(1).asString()))
                .toList();
        if (!values.isEmpty()) {
          all.add(new Series(name(target, found.path("metric")), values));
        }
      }
    }
    return all;
  }

  private static String name(JsonNode target, JsonNode labels) {
    String name = target.path("legendFormat").asString();
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      name = name.replace("{{" + label.getKey() + "}}", label.getValue().asString());
    }
    return name;
  }

  private JsonNode asked(String query) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(prometheus.resolve("api/v1/" + query)).build();
    JsonNode answer = ApiClient.json(http.send(request, BodyHandlers.ofString()).body());
    assertThat(answer.path("status").asString()).as(query + " " + answer).isEqualTo("success");
    return answer.path("data").path("result");
  }

  private static String encoded(String expression) {
    return URLEncoder.encode(expression, UTF_8);
  }
}
