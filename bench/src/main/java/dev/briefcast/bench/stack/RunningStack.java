package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.Taken;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;

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
    String port = Integer.toString(freePort());
    long begunNs = System.nanoTime();
    Process process = Programs.briefcast("up", "--port", port, "--data", data.toString()).start();
    BufferedReader printed = process.inputReader();
    for (String line = printed.readLine(); line != null; line = printed.readLine()) {
      if (line.startsWith(READY)) {
        return new RunningStack(process, Taken.sinceMs(begunNs));
      }
    }
    throw new IOException("It ended without being ready; see the log in " + data);
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
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
