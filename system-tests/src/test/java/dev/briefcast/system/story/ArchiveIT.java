package dev.briefcast.system.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.testing.FinishedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of {@code ./briefcast package}, unpacked by somebody without sources and Maven. */
@Tag("long")
class ArchiveIT {

  private static final Path SCRIPT = Path.of("../standalone/src/main/shell/archive");
  private static final Path BUILT = Path.of("../standalone/target");
  private static final String NAME = "briefcast-1.2.3";

  @TempDir Path folder;

  @Test
  void archive_unpackedElsewhere_makesStoriesWithoutMaven() throws Exception {
    packed(folder);
    run(folder, "tar", "xzf", NAME + ".tar.gz");
    Path home = folder.resolve(NAME);

    String demo = run(folder, briefcast(), "demo", NAME + "/examples/tiny.json", "--data", "data");
    String second = run(folder, briefcast(), "render", "--out", "made", tiny());

    upIsReadyAndStops();

    assertThat(demo).contains("Warming up (once)", "times faster than real time");
    assertThat(second).doesNotContain("Warming up").contains("story.mp4");
    assertThat(folder.resolve("made/story.mp4")).isNotEmptyFile();
    assertThat(home.resolve("app/briefcast.aot")).isNotEmptyFile();
    assertThat(home).isDirectoryContaining("glob:**/{LICENSE,NOTICE,CHANGELOG.md}");
    assertThat(called()).doesNotExist();
  }

  @Test
  void archive_ofTheSameContent_hasTheSameBytes() throws Exception {
    Path first = packed(folder.resolve("first"));
    Path second = packed(folder.resolve("second"));

    assertThat(Files.mismatch(first, second)).isEqualTo(-1);
  }

  private void upIsReadyAndStops() throws Exception {
    String port = BriefcastProcess.freePort();
    var command =
        List.of(
            folder.resolve(briefcast()).toString(),
            "up",
            "--port",
            port,
            "--management-port",
            BriefcastProcess.freePort(),
            "--data",
            folder.resolve("data").toString());
    try (var up = BriefcastProcess.ofCommand(command, environment(), folder, "up")) {
      up.awaitPrinted("Briefcast is ready at http://localhost:" + port);

      assertThat(up.stop()).isZero();
    }
  }

  private static String briefcast() {
    return NAME + "/bin/briefcast";
  }

  private static String tiny() {
    return NAME + "/examples/tiny.json";
  }

  private Path packed(Path to) throws Exception {
    run(
        Path.of("."),
        SCRIPT.toAbsolutePath().toString(),
        BUILT.toAbsolutePath().toString(),
        to.toString(),
        NAME);
    return to.resolve(NAME + ".tar.gz");
  }

  /** With a Maven that leaves a trace and does nothing. */
  private Map<String, String> environment() throws IOException {
    Path maven = folder.resolve("tools/mvn");
    Files.createDirectories(maven.getParent());
    Files.writeString(maven, "#!/bin/sh\ntouch '" + called() + "'\nexit 1\n");
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
    String path = maven.getParent() + ":" + System.getenv("PATH");
    return Map.of("PATH", path, "JAVA_HOME", System.getProperty("java.home"));
  }

  private Path called() {
    return folder.resolve("maven-was-called");
  }

  private String run(Path where, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
    builder.environment().putAll(environment());
    FinishedProgram ran = FinishedProgram.of(builder, folder, Duration.ofMinutes(10));
    assertThat(ran.exit()).describedAs(ran.printed()).isZero();
    return ran.printed();
  }
}
