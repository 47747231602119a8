package dev.briefcast.deployment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Prometheus' own tool says of rules and dashboards. */
@Tag("promtool")
class PromtoolIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void rules_areWellFormed() throws Exception {
    assertThat(promtool("check", "rules", "helm/briefcast/rules/alerts.yml")).contains("SUCCESS");
    assertThat(promtool("check", "rules", "helm/briefcast/rules/objectives.yml"))
        .contains("SUCCESS");
  }

  @Test
  void alerts_fireExactlyWhenTheyShould() throws Exception {
    assertThat(promtool("test", "rules", "helm/tests/rules-test.yml"))
        .contains("SUCCESS")
        .doesNotContain("FAILED");
  }

  @Test
  void expressions_ofDashboards_areValid(@TempDir Path folder) throws Exception {
    var rules = new StringBuilder("groups:\n- name: dashboards\n  rules:\n");
    List<String> expressions = Dashboards.expressions();
    for (int i = 0; i < expressions.size(); i++) {
      rules.append("  - record: panel:expression:%d\n    expr: |\n".formatted(i));
      rules.append("      ").append(expressions.get(i)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("dashboards.yml"), rules);

    assertThat(promtool("check", "rules", file.toString()))
        .contains("SUCCESS: " + expressions.size());
  }

  private static String promtool(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(System.getProperty("briefcast.promtool", "promtool"));
    Stream.of(arguments).forEach(command::add);
    Process process =
        new ProcessBuilder(command).directory(ROOT.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
