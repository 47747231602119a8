package dev.briefcast.system.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;

/** The {@code docker} on the path, and the engine that it speaks to. */
final class ContainerEngine {

  private static final Duration ASKED_WITHIN = Duration.ofMinutes(1);
  private static final Duration STOPPED_WITHIN = Duration.ofMinutes(2);

  private ContainerEngine() {}

  /** Fails where no engine answers: whoever chose the profile asked for one. */
  static void mustAnswer() {
    try {
      docker(ASKED_WITHIN, Map.of(), "version", "--format", "{{.Server.Version}}");
      docker(ASKED_WITHIN, Map.of(), "compose", "version");
    } catch (IOException | AssertionError none) {
      throw new AssertionError(
          "The profile engine needs Docker 25 or newer with Compose 2, and none answers: start it,"
              + " or name it by DOCKER_HOST. "
              + none.getMessage(),
          none);
    }
  }

  /**
   * Runs a command of it, and fails if that does or takes too long.
   *
   * @return what it printed, without white space around it
   */
  static String docker(Duration within, Map<String, String> environment, String... arguments)
      throws IOException {
    Path printed = Files.createTempFile("docker", ".log");
    try {
      ProcessBuilder command =
          command(arguments).redirectErrorStream(true).redirectOutput(printed.toFile());
      command.environment().putAll(environment);
      Process process = command.start();
      boolean ended = ended(process, within);
      String output = Files.readString(printed).strip();
      if (!ended || process.exitValue() != 0) {
        String how = ended ? "exit code " + process.exitValue() : "not done within " + within;
        throw new AssertionError("docker %s: %s%n%s".formatted(List.of(arguments), how, output));
      }
      return output;
    } finally {
      Files.delete(printed);
    }
  }

  /**
   * Tells a container to stop, waits no longer than it was made to be waited for.
   *
   * @return the exit code; 137 of one that had to be killed
   */
  static int stop(String container) throws IOException {
    docker(STOPPED_WITHIN, Map.of(), "stop", container);
    String code =
        docker(ASKED_WITHIN, Map.of(), "inspect", "--format={{.State.ExitCode}}", container);
    return Integer.parseInt(code);
  }

  /** All that a container, which may have ended, has printed. */
  static String printed(String container) throws IOException {
    return docker(ASKED_WITHIN, Map.of(), "logs", container);
  }

  /** Removes a container that has ended, and the volumes that are its own. */
  static void remove(String container) throws IOException {
    docker(ASKED_WITHIN, Map.of(), "rm", "--volumes", container);
  }

  /** How large an image is when it travels, its base included: as an archive, by gzip. */
  static long compressedBytes(String image) throws IOException {
    Process save = command("save", image).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    var counted = new CountingStream();
    try (InputStream archive = save.getInputStream();
        var gzip = new GZIPOutputStream(counted, 1 << 16)) {
      archive.transferTo(gzip);
    }
    if (!ended(save, ASKED_WITHIN) || save.exitValue() != 0) {
      throw new AssertionError("docker save " + image);
    }
    return counted.bytes;
  }

  private static ProcessBuilder command(String... arguments) {
    var command = new ArrayList<String>();
    command.add("docker");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  private static boolean ended(Process process, Duration within) {
    try {
      if (process.waitFor(within.toSeconds(), TimeUnit.SECONDS)) {
        return true;
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly().onExit().join();
    return false;
  }

  private static final class CountingStream extends OutputStream {
    private long bytes;

    @Override
    public void write(int one) {
      bytes++;
    }

    @Override
    public void write(byte[] some, int offset, int length) {
      bytes += length;
    }
  }
}
