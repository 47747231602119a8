package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** What the compose file starts. */
class ComposeTest {

  private static final List<String> OURS =
      List.of("api-gateway", "generation-worker", "quota-ledger");

  private Manifest file = new Manifest(Map.of());

  @BeforeEach
  void read() throws IOException {
    file = new Manifest(new Yaml().load(Files.readString(Path.of("../docker-compose.yml"))));
  }

  @Test
  void image_ofEveryService_hasAVersion() {
    assertThat(services().values())
        .extracting(service -> service.text("image"))
        .allMatch(image -> image.contains(":") && !image.endsWith(":latest"));
  }

  @Test
  void port_everyOne_isOfThisMachineAlone() {
    for (Manifest service : services().values()) {
      if (service.at("ports") instanceof List<?> ports) {
        assertThat(ports).allMatch(port -> port.toString().startsWith("127.0.0.1:"));
      }
    }
  }

  @Test
  void service_ofOurs_waitsForHealthAndCannotWriteToItsImage() {
    for (String name : OURS) {
      Manifest service = service(name);
      assertThat(service.text("read_only")).isEqualTo("true");
      assertThat(service.text("cap_drop")).isEqualTo("[ALL]");
      assertThat(service.text("depends_on", "kafka", "condition")).isEqualTo("service_healthy");
      assertThat(service.text("build", "target")).isEqualTo(name);
    }
  }

  @Test
  void worker_hasNothingThatOnlyOneCanHave() {
    Manifest worker = service("generation-worker");

    assertThat(worker.at("ports")).isNull();
    assertThat(worker.at("container_name")).isNull();
  }

  @Test
  void variable_ofOurs_isOneThatTheServicesRead() {
    for (String name : OURS) {
      assertThat(service(name).map("environment").keySet())
          .extracting(String::valueOf)
          .filteredOn(variable -> variable.startsWith("BRIEFCAST_"))
          .isSubsetOf(Variables.documented());
    }
  }

  @Test
  void target_ofEveryImage_isInTheDockerfileAndNotRoot() throws IOException {
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

  private Manifest service(String name) {
    return Objects.requireNonNull(services().get(name), name);
  }

  private Map<String, Manifest> services() {
    return file.map("services").entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> String.valueOf(entry.getKey()),
                entry -> new Manifest((Map<?, ?>) entry.getValue())));
  }
}
