package dev.briefcast.bench;

import dev.briefcast.bench.figures.Figures;
import dev.briefcast.bench.figures.Row;
import dev.briefcast.bench.figures.Taken;
import dev.briefcast.bench.stack.RunningStack;
import dev.briefcast.embedded.Folder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures how long {@code ./briefcast up} takes to be ready. */
@Command(name = "up", description = "The whole product, until it can take a story.")
final class UpBench implements Callable<Integer> {

  @Option(names = "--runs", paramLabel = "N", defaultValue = "5")
  private int runs;

  @Override
  public Integer call() throws Exception {
    var fresh = new ArrayList<Taken>();
    var existing = new ArrayList<Taken>();
    for (int run = 0; run < runs; run++) {
      Path data = Files.createTempDirectory("briefcast-bench");
      try {
        fresh.add(ready(data.resolve("data")));
        existing.add(ready(data.resolve("data")));
      } finally {
        Folder.delete(data);
      }
    }
    Figures.of(
            "up to ready",
            List.of(Row.of("new data folder", fresh), Row.of("existing data folder", existing)))
        .print();
    return 0;
  }

  private static Taken ready(Path data) throws Exception {
    try (var stack = RunningStack.start(data)) {
      return new Taken(stack.readyMs(), 0, 0);
    }
  }
}
