package dev.briefcast.bench;

import dev.briefcast.bench.figures.JitActivity;
import dev.briefcast.bench.load.Load;
import dev.briefcast.bench.load.LoadClient;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.stack.BenchGateway;
import dev.briefcast.bench.stack.ReadyStory;
import dev.briefcast.bench.stack.TrivialEndpoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures reads of a ready story, beside the most trivial JSON endpoint of the same server. */
@Command(name = "read", description = "GET of a ready story beside a trivial JSON endpoint.")
final class ReadBench implements Callable<Integer> {

  private static final double AIM = 0.7;

  @Option(names = "--rounds", paramLabel = "N", defaultValue = "6")
  private int rounds;

  @Option(names = "--millis", paramLabel = "MS", defaultValue = "2000")
  private long millis;

  @Option(names = "--warm-up-max", paramLabel = "S", defaultValue = "40")
  private long warmUpMax;

  @Option(names = "--connections", paramLabel = "N", defaultValue = "64")
  private int connections;

  @Override
  public Integer call() throws Exception {
    double loadBefore = Rates.loadNow();
    Path example = Path.of(System.getProperty("briefcast.example"));
    try (var gateway = BenchGateway.start();
        var client = new LoadClient(gateway.port(), connections, List.of())) {
      String story = get(new ReadyStory(gateway).path(Files.readString(example)));
      String trivial = get(TrivialEndpoint.PATH);
      var stories = new ArrayList<Load>();
      var trivials = new ArrayList<Load>();
      JitActivity.warmUp(
          () -> {
            client.round(trivial, millis);
            client.round(story, millis);
          },
          warmUpMax * 1_000);
      var compiling = new JitActivity();
      for (int round = 0; round < rounds; round++) {
        trivials.add(client.round(trivial, millis));
        stories.add(client.round(story, millis));
      }
      double share = compiling.share();
      var both = new LinkedHashMap<String, List<Load>>();
      both.put("GET /api/v1/stories/{id}, ready", stories);
      both.put("GET " + TrivialEndpoint.PATH, trivials);
      Rates.of(
              "Readings, " + connections + " connections",
              new Rates.Conditions(loadBefore, share),
              both,
              AIM)
          .print();
    }
    return 0;
  }

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n";
  }
}
