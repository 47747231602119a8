package dev.briefcast.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A PostgreSQL server that outlived the JVM which started it. */
final class LeftoverServer {

  private static final int WAIT_SECONDS = 20;

  private LeftoverServer() {}

  /**
   * Stops the server that runs on a data folder, if there is one: first as an operator would, then
   * as a crash would, from which it recovers.
   *
   * @throws IOException if it does not stop
   */
  static void stop(Path data) throws IOException {
    Optional<ProcessHandle> server = find(data);
    if (server.isEmpty()) {
      return;
    }
    for (String signal : List.of("INT", "QUIT")) {
      signal(signal, server.get());
      if (hasEnded(server.get())) {
        return;
      }
    }
    throw new IOException(
        "a PostgreSQL server of an earlier run does not stop: process " + server.get().pid());
  }

  private static Optional<ProcessHandle> find(Path data) throws IOException {
    Path file = data.resolve("postmaster.pid");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.size() < 2 || !lines.get(0).matches("\\d{1,9}")) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(lines.get(0))).filter(found -> serves(found, data));
  }

  /** The number may long since belong to another program, or to another PostgreSQL. */
  private static boolean serves(ProcessHandle process, Path data) {
    ProcessHandle.Info info = process.info();
    return info.command().filter(command -> command.endsWith("/postgres")).isPresent()
        && info.arguments().map(List::of).orElse(List.of()).contains(data.toString());
  }

  private static void signal(String signal, ProcessHandle process) throws IOException {
    var kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()));
    kill.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static boolean hasEnded(ProcessHandle process) throws IOException {
    try {
      process.onExit().get(WAIT_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IOException("cannot wait for process " + process.pid(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for process " + process.pid(), e);
    }
  }
}
