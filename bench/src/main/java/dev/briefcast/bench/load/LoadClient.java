package dev.briefcast.bench.load;

import dev.briefcast.bench.figures.ProcessorTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs the {@link LoadGenerator} in a JVM of its own, which stays warm between rounds. */
public final class LoadClient implements AutoCloseable {

  private final Process process;
  private final PrintWriter orders;
  private final BufferedReader found;
  private final int port;
  private final int connections;
  private final Path keys;

  /**
   * @param port where the gateway listens
   * @param keys that requests are sent with in turn, or none
   */
  public LoadClient(int port, int connections, List<String> keys) throws IOException {
    var program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LoadGenerator.class.getName())
            .redirectError(Redirect.INHERIT);
    // Whoever has the gateway's JVM watched does not mean this one.
    program.environment().remove("JDK_JAVA_OPTIONS");
    this.process = program.start();
    this.orders = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
    this.found = process.inputReader();
    this.port = port;
    this.connections = connections;
    this.keys = file(String.join("\n", keys));
  }

  /** Sends the request as often as it is answered; see {@link Requests} for what varies in it. */
  public Load round(String request, long millis) throws IOException {
    long cpuMs = ProcessorTime.ms();
    orders.println(port + " " + connections + " " + millis + " " + file(request) + " " + keys);
    String line = found.readLine();
    if (line == null) {
      throw new IOException("the load generator has ended");
    }
    Load load = Load.parse(line);
    if (load.failed() > 0) {
      throw new IOException(load.failed() + " requests failed, first: " + load.failure());
    }
    return load.servedWith(ProcessorTime.ms() - cpuMs);
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }

  private static Path file(String content) throws IOException {
    Path file = Files.createTempFile("briefcast-load", ".txt");
    file.toFile().deleteOnExit();
    return Files.writeString(file, content);
  }
}
