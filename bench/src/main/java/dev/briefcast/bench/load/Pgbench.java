package dev.briefcast.bench.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.bench.figures.Percentiles;
import dev.briefcast.embedded.Folder;
import dev.briefcast.embedded.PostgresServer;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** PostgreSQL's own {@code pgbench}, which must be on the path. */
public final class Pgbench {

  private static final String LOG = "transactions";
  private static final String ABORTED = "number of failed transactions: 0 ";

  /** Of a line of its log, in µs. */
  private static final int LATENCY_FIELD = 2;

  private final int port;
  private final Path script;
  private final List<String> variables;

  /**
   * @param port where the database server listens
   * @param variables of the script, {@code name=value}
   */
  public Pgbench(int port, Path script, List<String> variables) {
    this.port = port;
    this.script = script;
    this.variables = variables;
  }

  /** Runs the script over and over on that many connections; statements are prepared once. */
  public Load round(int connections, long seconds) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("briefcast-pgbench");
    try {
      String printed = run(command(connections, seconds), folder);
      if (!printed.contains(ABORTED)) {
        throw new IOException("pgbench: " + printed);
      }
      long[] latencies = latenciesUs(folder);
      return new Load(
          latencies.length,
          seconds * 1_000,
          Percentiles.of(latencies, 50),
          Percentiles.of(latencies, 99),
          0,
          0,
          0,
          "");
    } finally {
      Folder.delete(folder);
    }
  }

  private List<String> command(int connections, long seconds) {
    var command =
        new ArrayList<>(
            List.of("pgbench", "--no-vacuum", "--protocol=prepared", "--log", "--jobs=2"));
    command.addAll(List.of("--log-prefix=" + LOG, "--file=" + script, "--time=" + seconds));
    command.addAll(List.of("--client=" + connections, "--host=127.0.0.1", "--port=" + port));
    variables.forEach(each -> command.add("--define=" + each));
    command.addAll(List.of("--username=" + PostgresServer.USER, "gateway"));
    return command;
  }

  private static String run(List<String> command, Path folder)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(Redirect.PIPE)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return printed;
  }

  private static long[] latenciesUs(Path folder) throws IOException {
    try (Stream<Path> logs = Files.list(folder)) {
      return logs.flatMapToLong(Pgbench::latenciesOf).sorted().toArray();
    }
  }

  private static LongStream latenciesOf(Path log) {
    try {
      return Files.readAllLines(log).stream()
          .mapToLong(line -> Long.parseLong(line.split(" ", -1)[LATENCY_FIELD]));
    } catch (IOException broken) {
      throw new java.io.UncheckedIOException(broken);
    }
  }
}
