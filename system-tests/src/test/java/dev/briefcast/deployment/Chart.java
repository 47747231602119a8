package dev.briefcast.deployment;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.Yaml;

/** The chart, as Helm itself reads it. */
final class Chart {

  static final Path FOLDER = Path.of("../helm/briefcast").toAbsolutePath().normalize();

  /** Without which nothing is installed. */
  private static final Map<String, String> REQUIRED =
      Map.of(
          "publicUrl", "https://briefcast.example",
          "kafka.bootstrapServers", "kafka.example:9092",
          "postgresql.host", "postgresql.example",
          "media.existingClaim", "media");

  private Chart() {}

  /** Values without which nothing is installed. */
  static Map<String, String> required() {
    return REQUIRED;
  }

  /** What would be installed with such values besides those that are required. */
  static List<ChartManifest> rendered(Map<String, ?> values) {
    var template = template();
    REQUIRED.forEach(template::set);
    values.forEach(template::set);
    return manifests(template.call());
  }

  /** What would be installed with such values alone. */
  static List<ChartManifest> renderedWithoutRequired(Map<String, ?> values) {
    var template = template();
    values.forEach(template::set);
    return manifests(template.call());
  }

  private static TemplateCommand template() {
    return new Helm(FOLDER)
        .template()
        .withName("bc")
        .withNamespace("videos")
        .withKubeVersion("1.33.0");
  }

  static LintResult lint() {
    return new Helm(FOLDER).lint().call();
  }

  private static List<ChartManifest> manifests(String yaml) {
    return StreamSupport.stream(new Yaml().loadAll(yaml).spliterator(), false)
        .filter(Map.class::isInstance)
        .map(document -> new ChartManifest((Map<?, ?>) document))
        .toList();
  }
}
