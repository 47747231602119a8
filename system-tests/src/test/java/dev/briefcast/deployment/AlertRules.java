package dev.briefcast.deployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.Yaml;

/** The rules that Prometheus follows. */
public final class AlertRules {

  private AlertRules() {}

  /** Every expression of a rule. */
  public static List<String> expressions() {
    return all().stream().map(rule -> String.valueOf(rule.get("expr"))).toList();
  }

  /** What rules record, by name. */
  public static List<String> recorded() {
    return all().stream()
        .filter(rule -> rule.containsKey("record"))
        .map(rule -> String.valueOf(rule.get("record")))
        .toList();
  }

  static List<Map<?, ?>> alerts() {
    return all().stream().filter(rule -> rule.containsKey("alert")).toList();
  }

  private static List<Map<?, ?>> all() {
    var rules = new ArrayList<Map<?, ?>>();
    for (Path file : files()) {
      Map<?, ?> content = read(file);
      for (Map<?, ?> group : new ChartManifest(content).list("groups")) {
        rules.addAll(new ChartManifest(group).list("rules"));
      }
    }
    return rules;
  }

  private static List<Path> files() {
    try (var files = Files.list(Chart.FOLDER.resolve("rules"))) {
      return files.sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Map<?, ?> read(Path file) {
    try {
      return new Yaml().load(Files.readString(file));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
