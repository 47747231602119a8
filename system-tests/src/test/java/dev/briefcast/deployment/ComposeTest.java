package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** What the compose file starts. */
class ComposeTest {

  private static final List<String> OURS =
      List.of("api-gateway", "generation-worker", "quota-ledger", "github-app");

  private ChartManifest file = new ChartManifest(Map.of());

  @BeforeEach
  void read() throws IOException {
    file = new ChartManifest(new Yaml().load(Files.readString(Path.of("../docker-compose.yml"))));
  }

  @Test
  void image_ofEveryService_hasAVersion() {
    assertThat(services().values())
        .extracting(service -> withoutVariables(service.text("image")))
        .allMatch(image -> image.matches("[a-z/-]+:[a-z0-9.]+") && !image.endsWith(":latest"));
  }

  /** Who holds everything asks nobody: what reaches others is reached from inside alone. */
  @Test
  void databaseAndBroker_haveNoEgress() {
    assertThat(file.map("networks", "inside").get("internal")).isEqualTo(true);
    for (String each : List.of("postgres", "kafka")) {
      assertThat(service(each).text("networks")).as(each).isEqualTo("[inside]");
    }
    for (String each : OURS) {
      assertThat(service(each).text("networks")).as(each).isEqualTo("[inside, default]");
    }
  }

  /** A network that is shared is all that connects two containers; an internal one has no ports. */
  @Test
  void part_reachesWhatItNames_andIsReachedAtItsPublishedPorts() throws IOException {
    Map<String, String> named =
        services().entrySet().stream()
            .collect(
                Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().map().toString()));
    named.merge("prometheus", read("../deploy/prometheus.yml"), String::concat);
    named.merge(
        "grafana",
        read("../deploy/grafana/provisioning/datasources/prometheus.yml"),
        String::concat);
    var reached = new TreeSet<String>();

    for (String from : services().keySet()) {
      for (String to : services().keySet()) {
        if (!from.equals(to)
            && Pattern.compile("(?<![\\w./-])(//)?" + to + "(?![\\w-])")
                .matcher(named.getOrDefault(from, ""))
                .find()) {
          assertThat(networks(from)).as("%s to %s", from, to).containsAnyElementsOf(networks(to));
          reached.add(from + " to " + to);
        }
      }
      if (service(from).at("ports") != null) {
        assertThat(networks(from)).as("ports of %s", from).contains("default");
      }
    }
    assertThat(reached)
        .contains(
            "api-gateway to postgres",
            "api-gateway to quota-ledger",
            "generation-worker to store",
            "github-app to api-gateway",
            "grafana to prometheus",
            "prometheus to quota-ledger",
            "quota-ledger to kafka");
  }

  private List<String> networks(String name) {
    return service(name).at("networks") instanceof List<?> networks
        ? networks.stream().map(String::valueOf).toList()
        : List.of("default");
  }

  private static String read(String path) throws IOException {
    return Files.readString(Path.of(path));
  }

  /** With the default of every variable. */
  private static String withoutVariables(String text) {
    return text.replaceAll("\\$\\{\\w+:-([^}]*)}", "$1");
  }

  @Test
  void image_ofThirdParties_isSetByADocumentedVariable() throws IOException {
    String page = Files.readString(Path.of("../docs/operating/compose.md"));

    for (String name : services().keySet()) {
      if (!OURS.contains(name)) {
        Matcher image =
            Pattern.compile("\\$\\{(\\w+_IMAGE):-(\\S+)}").matcher(service(name).text("image"));
        assertThat(image.matches()).as(name).isTrue();
        assertThat(page).contains("| `%s` | `%s` |".formatted(image.group(1), image.group(2)));
      }
    }
  }

  @Test
  void port_everyOne_isBoundToLoopback() {
    for (ChartManifest service : services().values()) {
      if (service.at("ports") instanceof List<?> ports) {
        assertThat(ports).allMatch(port -> port.toString().startsWith("127.0.0.1:"));
      }
    }
  }

  @Test
  void service_ofOurs_waitsForHealthAndIsReadOnly() {
    for (String name : OURS) {
      ChartManifest service = service(name);
      assertThat(service.text("read_only")).isEqualTo("true");
      assertThat(service.text("cap_drop")).isEqualTo("[ALL]");
      assertThat(service.text("depends_on", "kafka", "condition")).isEqualTo("service_healthy");
      assertThat(service.text("build", "target")).isEqualTo(name);
    }
  }

  @Test
  void store_isABucketCreatedAtStartAndSharedByAll() {
    ChartManifest store = service("store");
    Map<?, ?> gateway = service("api-gateway").map("environment");
    Map<?, ?> worker = service("generation-worker").map("environment");

    assertThat(store.at("healthcheck")).isNotNull();
    assertThat(store.text("volumes"))
        .isEqualTo("[media:/data/" + gateway.get("BRIEFCAST_STORE_S3_BUCKET") + "]");
    assertThat(gateway.get("BRIEFCAST_STORE_S3_ENDPOINT")).isEqualTo("http://store:7070");
    assertThat(String.valueOf(gateway.get("BRIEFCAST_STORE_S3_PUBLIC_ENDPOINT")))
        .contains("localhost:7070");
    assertThat(store.text("ports")).isEqualTo("[127.0.0.1:7070:7070]");
    for (Object name : gateway.keySet()) {
      if (String.valueOf(name).startsWith("BRIEFCAST_STORE_")) {
        assertThat(worker.get(name)).as("%s", name).isEqualTo(gateway.get(name));
      }
    }
    assertThat(gateway.get("BRIEFCAST_STORE_S3_ACCESS_KEY"))
        .isEqualTo(store.map("environment").get("ROOT_ACCESS_KEY"));
    assertThat(gateway.get("BRIEFCAST_STORE_S3_SECRET_KEY"))
        .isEqualTo(store.map("environment").get("ROOT_SECRET_KEY"));
    for (String user : List.of("api-gateway", "generation-worker")) {
      assertThat(service(user).text("depends_on", "store", "condition"))
          .isEqualTo("service_healthy");
    }
  }

  @Test
  void look_default_isTheSameForGatewayAndWorker() {
    Map<?, ?> gateway = service("api-gateway").map("environment");
    Map<?, ?> worker = service("generation-worker").map("environment");

    for (String name : List.of("THEME", "ACCENT", "FORMAT", "CAPTIONS")) {
      assertThat(gateway.get("BRIEFCAST_LOOK_" + name))
          .isNotNull()
          .isEqualTo(worker.get("BRIEFCAST_LOOK_" + name));
    }
  }

  @Test
  void worker_canBeScaled() {
    ChartManifest worker = service("generation-worker");

    assertThat(worker.at("ports")).isNull();
    assertThat(worker.at("container_name")).isNull();
  }

  @Test
  void variable_ofOurs_isReadByTheServices() {
    for (String name : OURS) {
      assertThat(service(name).map("environment").keySet())
          .extracting(String::valueOf)
          .filteredOn(variable -> variable.startsWith("BRIEFCAST_"))
          .isSubsetOf(Variables.documented());
    }
  }

  @Test
  void target_ofEveryImage_isInTheDockerfileAndNotRunAsRoot() throws IOException {
    String dockerfile = Files.readString(Path.of("../Dockerfile"));

    for (String name : OURS) {
      int from = dockerfile.indexOf("FROM runtime AS " + name + "\n");
      int to = dockerfile.indexOf("\nFROM ", from);
      assertThat(from).as(name).isPositive();
      String stage = dockerfile.substring(from, to < 0 ? dockerfile.length() : to);
      assertThat(stage.lines().map(String::strip)).contains("USER 10001:10001");
    }
    assertThat(dockerfile).doesNotContain(":latest");
  }

  private ChartManifest service(String name) {
    return Objects.requireNonNull(services().get(name), name);
  }

  private Map<String, ChartManifest> services() {
    return file.map("services").entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> String.valueOf(entry.getKey()),
                entry -> new ChartManifest((Map<?, ?>) entry.getValue())));
  }
}
