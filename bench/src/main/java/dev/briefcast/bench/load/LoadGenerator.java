package dev.briefcast.bench.load;

import dev.briefcast.bench.figures.Percentiles;
import dev.briefcast.bench.figures.ProcessorTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that keeps connections busy: each sends its next request when its response has arrived.
 * One thread, sockets and nothing else, so that it costs little beside the server that it measures.
 *
 * <p>For each line that it reads, {@code port connections milliseconds request-file keys-file}, it
 * writes one: see {@link Load}.
 */
final class LoadGenerator {

  private static final long DRAIN_MS = 10_000;
  private static final long WAIT_MS = 10;
  private static final int WORDS = 5;

  private final Requests requests;
  private final List<Long> latenciesNs = new ArrayList<>();
  private long failed;
  private String firstFailure = "";

  private LoadGenerator(Requests requests) {
    this.requests = requests;
  }

  /** Works until its input ends. */
  public static void main(String[] arguments) throws IOException {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] words = line.split(" ", WORDS);
      var generator = new LoadGenerator(Requests.read(Path.of(words[3]), Path.of(words[4])));
      long millis = Long.parseLong(words[2]);
      Load load = generator.round(Integer.parseInt(words[0]), Integer.parseInt(words[1]), millis);
      System.out.println(load.line());
    }
  }

  private Load round(int port, int connections, long millis) throws IOException {
    var all = new ArrayList<LoadConnection>();
    try (var selector = Selector.open()) {
      for (int i = 0; i < connections; i++) {
        all.add(LoadConnection.open(port, selector));
      }
      long cpuMs = ProcessorTime.ms();
      long begunNs = System.nanoTime();
      long endNs = begunNs + TimeUnit.MILLISECONDS.toNanos(millis);
      for (LoadConnection each : all) {
        each.send(requests.next());
      }
      while (System.nanoTime() < endNs) {
        selector.select(key -> answered(key, true), WAIT_MS);
      }
      var load = load(millis, ProcessorTime.ms() - cpuMs);
      drain(selector, connections);
      return load;
    } finally {
      for (LoadConnection each : all) {
        each.close();
      }
    }
  }

  /** Answers that come late count no more, but what they change must be done before the next. */
  private void drain(Selector selector, int connections) throws IOException {
    int[] waiting = {connections};
    long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(DRAIN_MS);
    while (waiting[0] > 0 && System.nanoTime() < endNs) {
      selector.select(key -> waiting[0] -= answered(key, false) ? 1 : 0, WAIT_MS);
    }
  }

  private boolean answered(SelectionKey key, boolean more) {
    var connection = (LoadConnection) key.attachment();
    try {
      int status = connection.receive();
      if (status == 0) {
        return false;
      }
      if (status / 100 != 2) {
        failed++;
        firstFailure = firstFailure.isEmpty() ? connection.answer() : firstFailure;
      }
      latenciesNs.add(connection.latencyNs());
      if (more) {
        connection.send(requests.next());
      }
      return true;
    } catch (IOException broken) {
      failed++;
      firstFailure = broken.toString();
      key.cancel();
      return true;
    }
  }

  private Load load(long millis, long cpuMs) {
    long[] sorted = latenciesNs.stream().mapToLong(Long::longValue).sorted().toArray();
    return new Load(
        sorted.length - failed,
        millis,
        Percentiles.of(sorted, 50) / 1_000,
        Percentiles.of(sorted, 99) / 1_000,
        cpuMs,
        0,
        failed,
        firstFailure.replaceAll("\\s+", " "));
  }
}
