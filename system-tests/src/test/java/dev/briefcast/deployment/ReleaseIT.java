package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.marcnuri.helm.Helm;
import dev.briefcast.testing.FinishedProgram;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** What {@code release/make} makes. */
class ReleaseIT {

  /** By which build servers say who builds. */
  private static final Set<String> TOKENS =
      Set.of("SIGSTORE_ID_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN", "CI_JOB_JWT_V2");

  private static final Path SCRIPTS = Path.of("../release").toAbsolutePath().normalize();

  @TempDir Path folder;

  @Test
  void notes_ofAVersion_areItsSectionOfTheChangelog() throws Exception {
    String changelog = Files.readString(SCRIPTS.resolve("../CHANGELOG.md"));
    String unreleased =
        changelog.substring(changelog.indexOf("## Unreleased\n") + "## Unreleased\n".length());
    int next = unreleased.indexOf("\n## ");

    String notes = run(0, "notes", "9.9.9-SNAPSHOT");

    assertThat(notes.strip())
        .isEqualTo((next < 0 ? unreleased : unreleased.substring(0, next)).strip());
    assertThat(run(1, "notes", "9.9.9")).contains("nothing below '## 9.9.9'");
  }

  @Test
  void make_withoutAFolderOrIntoAFullOne_isReported() throws Exception {
    Path full = Files.createDirectory(folder.resolve("full"));
    Files.createFile(full.resolve("file"));

    assertThat(run(2, "make")).startsWith("Usage:");
    assertThat(run(1, "make", full.toString())).contains("is not empty");
  }

  /** The archive is tried by {@code ArchiveIT}. */
  @Test
  @Tag("long")
  void make_whatWasBuilt_isTheFilesOfARelease() throws Exception {
    Path made = folder.resolve("made");

    String said =
        run(
            0,
            "mvn",
            "-B",
            "-ntp",
            "-N",
            "-Prelease",
            "-Dbriefcast.release=--built " + made,
            "-f",
            SCRIPTS.resolveSibling("pom.xml").toString(),
            "verify");

    String version = version(made);
    assertThat(Files.readString(made.resolve("SHA256SUMS")))
        .contains("briefcast-" + version + "-", "briefcast-chart-" + version + ".tgz", "NOTES");
    verifySums(made);
    assertThat(said).contains("The provenance was not signed", "The chart was not pushed");
    Path bill = made.resolve("briefcast-" + version + ".cdx.json");
    if (Files.exists(bill)) {
      assertThat(JsonMapper.shared().readTree(bill).path("components").size()).isGreaterThan(100);
    } else {
      assertThat(said).contains("No bill of materials");
    }
    pushAndRender(made.resolve("briefcast-chart-" + version + ".tgz"), version);
  }

  /**
   * What is fetched for the other platforms is large: here it is only found out whether it could
   * be.
   */
  @Test
  @Tag("long")
  void poms_forAllPlatforms_areRead() throws Exception {
    run(
        0,
        "mvn",
        "-B",
        "-q",
        "-Dbriefcast.platforms=all",
        "-f",
        SCRIPTS.resolveSibling("pom.xml").toString(),
        "-pl",
        "standalone",
        "-am",
        "validate");
  }

  private static String version(Path made) throws IOException {
    try (var charts = Files.newDirectoryStream(made, "briefcast-chart-*.tgz")) {
      String name = charts.iterator().next().getFileName().toString();
      return name.substring("briefcast-chart-".length(), name.length() - ".tgz".length());
    }
  }

  private static void pushAndRender(Path chart, String version) throws Exception {
    try (var registry = LocalRegistry.start()) {
      Helm.registry()
          .login()
          .withHost(registry.address())
          .withUsername(LocalRegistry.USER)
          .withPassword(LocalRegistry.PASSWORD)
          .plainHttp()
          .call();
      URI remote = URI.create("oci://" + registry.address() + "/charts");
      Helm.push().withChart(chart).withRemote(remote).plainHttp().call();

      var template =
          Helm.template(remote + "/briefcast")
              .withVersion(version)
              .withName("bc")
              .withKubeVersion("1.33.0")
              .plainHttp();
      Chart.required().forEach(template::set);

      assertThat(template.call())
          .contains("kind: Deployment", "app.kubernetes.io/version: \"" + version + "\"");
    }
  }

  private void verifySums(Path made) throws Exception {
    Process check =
        new ProcessBuilder("sha256sum", "--check", "--strict", "SHA256SUMS")
            .directory(made.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(check.waitFor()).as(said).isZero();
  }

  /**
   * Runs a program, or a script of releases, to its end.
   *
   * @return what it printed
   */
  private String run(int status, String program, String... arguments) throws Exception {
    Path script = SCRIPTS.resolve(program);
    var command = new ArrayList<>(List.of(Files.exists(script) ? script.toString() : program));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().keySet().removeIf(name -> name.startsWith("RELEASE_"));
    builder.environment().keySet().removeAll(TOKENS);
    builder.environment().put("DOCKER_HOST", "unix:///nonexistent"); // Images take long.
    FinishedProgram ran = FinishedProgram.of(builder, folder, Duration.ofMinutes(5));
    assertThat(ran.exit()).as(ran.printed()).isEqualTo(status);
    return ran.printed();
  }
}
