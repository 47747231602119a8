package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.Taken;
import dev.briefcast.embedded.FreePort;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A {@code ./briefcast up} on a free port, ready to accept stories. */
public final class RunningStack implements AutoCloseable {

  private static final String READY = "Briefcast is ready";

  private final Process process;
  private final long readyMs;

  private RunningStack(Process process, long readyMs) {
    this.process = process;
    this.readyMs = readyMs;
  }

  public static RunningStack start(Path data) throws IOException {
    return start(data, Map.of());
  }

  /**
   * The same with more of its options.
   *
   * @param environment further variables
   */
  public static RunningStack start(Path data, Map<String, String> environment, String... options)
      throws IOException {
    var arguments =
        new ArrayList<>(
            List.of("up", "--port", Integer.toString(FreePort.find()), "--data", data.toString()));
    arguments.addAll(List.of(options));
    ProcessBuilder builder = Programs.briefcast(arguments.toArray(String[]::new));
    builder.environment().putAll(environment);
    long begunNs = System.nanoTime();
    Process process = builder.start();
    BufferedReader printed = process.inputReader();
    for (String line = printed.readLine(); line != null; line = printed.readLine()) {
      if (line.startsWith(READY)) {
        return new RunningStack(process, Taken.sinceMs(begunNs));
      }
    }
    throw new IOException("It ended without being ready; see the log in " + data);
  }

  /** From the shell's prompt to the line that says it is ready. */
  public long readyMs() {
    return readyMs;
  }

  /** As Ctrl-C does; waits until it has ended. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
