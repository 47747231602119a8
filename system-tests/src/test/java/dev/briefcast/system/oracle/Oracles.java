package dev.briefcast.system.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Programs of others that {@code ./verify oracles} fetched, run by the Node among them. */
final class Oracles {

  private static final long MINUTES_MAX = 5;

  private Oracles() {}

  /** The folder that they are in, beside what stands in {@code system-tests/oracles}. */
  static Path folder() {
    return Path.of(System.getProperty("briefcast.oracles"));
  }

  /**
   * Runs a script to its end, which must be a good one.
   *
   * @return what it printed
   */
  static String run(Path folder, Map<String, String> environment, String script, String... more)
      throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(node());
    command.add(folder().resolve(script).toString());
    command.addAll(List.of(more));
    return run(folder, environment, "", command);
  }

  /** The Node among them. */
  static String node() {
    return folder().resolve("node_modules/node/bin/node").toString();
  }

  /**
   * Runs a program to its end, which must be a good one.
   *
   * @param input what it reads
   * @return what it printed
   */
  static String run(
      Path folder, Map<String, String> environment, String input, List<String> command)
      throws IOException, InterruptedException {
    Path given = Files.writeString(Files.createTempFile(folder, "given", ".txt"), input);
    Path printed = Files.createTempFile(folder, "printed", ".txt");
    Path told = Files.createTempFile(folder, "told", ".txt");
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(given.toFile())
            .redirectOutput(printed.toFile())
            .redirectError(told.toFile());
    Path modules = folder().resolve("node_modules");
    builder
        .environment()
        .merge(
            "PATH",
            modules.resolve(".bin") + ":" + modules.resolve("node/bin"),
            (old, own) -> own + ":" + old);
    // Some tell their makers of each use, unless it is a build server's.
    builder.environment().putAll(Map.of("CI", "true", "REDOCLY_TELEMETRY", "off"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertThat(process.waitFor(MINUTES_MAX, TimeUnit.MINUTES)).as(command.toString()).isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    String text = Files.readString(printed, StandardCharsets.UTF_8);
    assertThat(process.exitValue()).as("%s: %s%s", command, text, Files.readString(told)).isZero();
    return text;
  }
}
