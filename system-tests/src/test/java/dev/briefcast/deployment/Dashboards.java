package dev.briefcast.deployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The dashboards, as Grafana reads them. */
public final class Dashboards {

  private Dashboards() {}

  /** Every expression of every panel. */
  public static List<String> expressions() {
    return all().stream()
        .flatMap(board -> stream(board.path("panels")))
        .flatMap(panel -> stream(panel.path("targets")))
        .map(target -> target.path("expr").asString())
        .toList();
  }

  /** All of them. */
  public static List<JsonNode> all() {
    try (var files = Files.list(Chart.FOLDER.resolve("dashboards"))) {
      return files.sorted().map(Dashboards::read).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static Stream<JsonNode> stream(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static JsonNode read(Path file) {
    try {
      return JsonMapper.shared().readTree(Files.readString(file));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
