package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Alerts, their runbooks and their tests. That they are right is tested by promtool. */
class RulesTest {

  private static final Path TESTS = Path.of("../helm/tests/rules-test.yml");
  private static final Path RUNBOOKS = Path.of("../docs/operating/runbooks");

  private final List<Map<?, ?>> alerts = AlertRules.alerts();

  @Test
  void alert_everyOne_hasARunbookNamingIt() throws IOException {
    assertThat(alerts).hasSizeGreaterThan(10);
    for (Map<?, ?> alert : alerts) {
      Path runbook = Path.of("..", new ChartManifest(alert).text("annotations", "runbook_url"));
      assertThat(runbook).exists();
      assertThat(Files.readString(runbook)).contains("`" + alert.get("alert") + "`");
    }
  }

  @Test
  void runbook_everyOne_isOfAnAlert() throws IOException {
    List<String> used =
        alerts.stream()
            .map(alert -> new ChartManifest(alert).text("annotations", "runbook_url"))
            .map(url -> url.substring(url.lastIndexOf('/') + 1))
            .distinct()
            .toList();

    try (var pages = Files.list(RUNBOOKS)) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(used);
    }
  }

  @Test
  void alert_everyOne_isProvenToFire() throws IOException {
    String tests = Files.readString(TESTS);

    assertThat(alerts)
        .allMatch(alert -> tests.contains("alertname=\"" + alert.get("alert") + "\""));
  }

  @Test
  void alert_everyOne_hasASeverity() {
    assertThat(alerts)
        .extracting(alert -> new ChartManifest(alert).text("labels", "severity"))
        .allMatch(List.of("page", "ticket")::contains);
  }
}
