package dev.briefcast.system.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.deployment.AlertRules;
import dev.briefcast.deployment.Dashboards;
import dev.briefcast.docs.MeterPage;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the page of the metrics says, and what a running Briefcast shows. */
public class MetricsScrapeIT {

  private static final Pattern STORY = Pattern.compile("brief_[0-9a-f]{32}|story_[0-9a-z]{26}");
  private static final int SERIES_MAX = 1_500;
  private static final int BYTES_MAX = 120_000;

  private static final Pattern METRIC =
      Pattern.compile(
          "\\b((?:briefcast|http_server|jvm|process|system|r2dbc|kafka)[_:][a-z0-9_:]+)\\b(?!=)");

  private static Scrape scrape = new Scrape(Map.of(), Set.of(), "");

  /** Of some there is nothing before a story was made and the rubbish collected once. */
  @BeforeAll
  static void makeAStory() {
    ApiClient client = RunningBriefcast.client();
    String brief = RunningBriefcast.example("tiny.json").replace("politely", "to be counted");
    client.ended(client.accepted(brief));
    await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> scrape = Scrape.of(client, RunningBriefcast.metrics()),
            now -> now.samples().contains("kafka_consumer_fetch_manager_records_lag"));
  }

  @Test
  void meters_ofThePage_areThoseOfALiveScrape() {
    var shown =
        scrape.types().entrySet().stream()
            .filter(type -> type.getKey().startsWith("briefcast_"))
            .filter(type -> !type.getKey().endsWith("_seconds_max"))
            .map(type -> new MeterPage.Documented(type.getKey(), type.getValue()))
            .toList();

    assertThat(shown).containsExactlyInAnyOrderElementsOf(MeterPage.meters());
  }

  @Test
  void metrics_ofDashboardsAndRules_areThoseOfALiveScrape() {
    var known = new TreeSet<>(scrape.samples());
    known.addAll(AlertRules.recorded());
    List<String> named =
        Stream.concat(Dashboards.expressions().stream(), AlertRules.expressions().stream())
            .flatMap(expression -> METRIC.matcher(expression).results())
            .map(at -> at.group(1))
            .distinct()
            .toList();

    assertThat(named).hasSizeGreaterThan(30);
    assertThat(known).containsAll(named);
  }

  @Test
  void services_ofOneProcess_areDistinguished() {
    List<String> services =
        List.of("api-gateway", "generation-worker", "quota-ledger", "github-app");

    for (String service : services) {
      assertThat(scrape.text())
          .containsPattern("jvm_memory_used_bytes\\{.*service=\"" + service + "\"");
    }
    assertThat(scrape.types()).containsKeys("process_cpu_usage", "r2dbc_pool_acquired_connections");
  }

  @Test
  void labels_ofAllSeries_areBoundedAndNameNoStory() {
    String usual = usual(scrape.text());
    assertThat(usual.lines().filter(line -> !line.startsWith("#")).count()).isLessThan(SERIES_MAX);
    assertThat(usual).hasSizeLessThan(BYTES_MAX);
    assertThat(scrape.text()).doesNotContainPattern(STORY);
  }

  /**
   * What is there without {@code --github-app}, and without the routes that other tests have called
   * at this Briefcast: some series for each.
   */
  private static String usual(String scraped) {
    return scraped
        .lines()
        .filter(line -> !line.contains("service=\"github-app\""))
        .filter(line -> !line.startsWith("http_server") || line.contains("uri=\"/api/v1/stories"))
        .collect(Collectors.joining("\n"));
  }
}
