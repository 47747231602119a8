package dev.briefcast.system;

import static dev.briefcast.system.BriefcastProcess.freePort;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A Prometheus and an Alertmanager in processes of their own, with the rules of the chart. */
public final class Watch implements AutoCloseable {

  private static final Path RULES =
      Path.of("..").toAbsolutePath().normalize().resolve("helm/briefcast/rules");

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI prometheus;
  private final List<Process> processes;

  private Watch(URI prometheus, List<Process> processes) {
    this.prometheus = prometheus;
    this.processes = processes;
  }

  /**
   * @param metrics what is scraped
   * @param pager who is called
   */
  public static Watch start(Path folder, URI metrics, URI pager) throws IOException {
    String port = freePort();
    String caller = freePort();
    Path rules = Files.writeString(folder.resolve("prometheus.yml"), scraping(metrics, caller));
    Path routes = Files.writeString(folder.resolve("alertmanager.yml"), calling(pager));
    Process alertmanager =
        start(
            folder,
            "alertmanager",
            "--config.file=" + routes,
            "--storage.path=" + folder.resolve("alertmanager"),
            "--cluster.listen-address=",
            "--web.listen-address=127.0.0.1:" + caller);
    Process prometheus =
        start(
            folder,
            "prometheus",
            "--config.file=" + rules,
            "--storage.tsdb.path=" + folder.resolve("prometheus"),
            "--web.listen-address=127.0.0.1:" + port);
    return new Watch(
        URI.create("http://127.0.0.1:" + port + "/"), List.of(prometheus, alertmanager));
  }

  private static String scraping(URI metrics, String caller) {
    return """
        global: {scrape_interval: 5s, evaluation_interval: 5s}
        rule_files: ["%s/*.yml"]
        alerting:
          alertmanagers:
            - static_configs: [{targets: ["127.0.0.1:%s"]}]
        scrape_configs:
          - job_name: briefcast
            metrics_path: %s
            honor_labels: true
            static_configs: [{targets: ["%s"]}]
        """
        .formatted(RULES, caller, metrics.getPath(), metrics.getAuthority());
  }

  private static String calling(URI pager) {
    return """
        route: {receiver: pager, group_by: [alertname], group_wait: 1s, group_interval: 5s}
        receivers:
          - name: pager
            webhook_configs: [{url: "%s"}]
        """
        .formatted(pager);
  }

  private static Process start(Path folder, String program, String... arguments)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(System.getProperty("briefcast." + program, program));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(program + ".log").toFile())
        .start();
  }

  /** Waits until it has seen what is scraped twice: only then can it say that something grew. */
  public void awaitScraped() {
    await()
        .atMost(Duration.ofMinutes(1))
        .ignoreExceptions()
        .until(() -> value("count_over_time(up[1m])") >= 2);
    for (Process each : processes) {
      assertThat(each.isAlive()).as(each.info().command() + ", see its log").isTrue();
    }
  }

  private double value(String expression) throws IOException, InterruptedException {
    String query = "api/v1/query?query=" + URLEncoder.encode(expression, UTF_8);
    HttpRequest request = HttpRequest.newBuilder(prometheus.resolve(query)).build();
    JsonNode answer = ApiClient.json(http.send(request, BodyHandlers.ofString()).body());
    return Double.parseDouble(
        answer.path("data").path("result").path(0).path("value").path(1).asString("0"));
  }

  @Override
  public void close() {
    processes.forEach(Process::destroy);
    processes.forEach(process -> process.onExit().join());
  }
}
