package dev.briefcast.bench;

import dev.briefcast.bench.figures.Figures;
import dev.briefcast.bench.figures.Row;
import dev.briefcast.bench.figures.Taken;
import dev.briefcast.bench.stack.PostClient;
import dev.briefcast.bench.stack.RunningStack;
import dev.briefcast.embedded.Folder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Measures the time from POST to a ready story, in a stack that was just started and in a warm one.
 */
@Command(name = "post", description = "From POST to ready, over HTTP.")
final class PostBench implements Callable<Integer> {

  @Parameters(paramLabel = "BRIEF.json...", arity = "0..*")
  private List<Path> briefs = List.of();

  @Option(names = "--posts", paramLabel = "N", defaultValue = "4")
  private int posts;

  @Override
  public Integer call() throws Exception {
    Path typical = Path.of(System.getProperty("briefcast.example"));
    List<Path> chosen =
        briefs.isEmpty() ? List.of(typical, typical.resolveSibling("tiny.json")) : briefs;
    var rows = new ArrayList<Row>();
    for (Path brief : chosen) {
      rows.addAll(rows(brief));
    }
    Figures.of("POST to ready", rows).print();
    return 0;
  }

  /** Each brief in a stack of its own, so that its first story meets a worker that made none. */
  private List<Row> rows(Path brief) throws Exception {
    Path data = Files.createTempDirectory("briefcast-bench");
    try (var _ = RunningStack.start(data.resolve("data"));
        var client = PostClient.of(data.resolve("data"))) {
      var taken = new ArrayList<Taken>();
      for (int post = 0; post <= posts; post++) {
        taken.add(client.story(distinct(brief, post)));
      }
      String name = brief.getFileName().toString();
      return List.of(
          Row.of(name + ", first", taken.subList(0, 1)),
          Row.of(name + ", later", taken.subList(1, taken.size())));
    } finally {
      Folder.delete(data);
    }
  }

  /** The same brief with another title, which is another story; most of its speech is known. */
  private static String distinct(Path brief, int number) throws Exception {
    var json = (ObjectNode) JsonMapper.shared().readTree(Files.readAllBytes(brief));
    json.put("title", json.get("title").asString() + " " + number);
    return json.toString();
  }
}
