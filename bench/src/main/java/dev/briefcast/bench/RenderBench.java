package dev.briefcast.bench;

import dev.briefcast.bench.figures.Figures;
import dev.briefcast.bench.figures.Row;
import dev.briefcast.bench.figures.Taken;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.embedded.Folder;
import dev.briefcast.renderer.pipeline.LocalStoryRenderer;
import dev.briefcast.renderer.pipeline.RenderSettings;
import dev.briefcast.renderer.pipeline.SceneThreads;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.standalone.render.RenderReport;
import dev.briefcast.standalone.render.RenderRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures the rendering pipeline in one process, beside the baseline. */
@Command(name = "render", description = "Stories in one warm process, and the raw encoder.")
final class RenderBench implements Callable<Integer> {

  @Parameters(paramLabel = "BRIEF.json", defaultValue = "${sys:briefcast.example}")
  private Path brief;

  @Option(names = "--rounds", paramLabel = "N", defaultValue = "5")
  private int rounds;

  @Option(names = "--threads", paramLabel = "N", defaultValue = "0")
  private int threads;

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    int atOnce = SceneThreads.chosen(threads);
    Brief read = RenderRun.brief(Files.readAllBytes(brief));
    Path out = Files.createTempDirectory("briefcast-bench");
    try {
      Figures.of(brief.getFileName().toString(), rows(read, atOnce, out)).print();
    } finally {
      Folder.delete(out);
    }
    return 0;
  }

  private List<Row> rows(Brief read, int atOnce, Path out) throws Exception {
    StoryRenderer speaking = LocalStoryRenderer.start(new RenderSettings(atOnce, null, 0));
    StoryRenderer remembering = LocalStoryRenderer.start(new RenderSettings(atOnce, null));
    var first = List.of(story(speaking, read, out));
    story(remembering, read, out);
    Baseline baseline = Baseline.of(read, atOnce);
    var spoken = new ArrayList<Taken>();
    var remembered = new ArrayList<Taken>();
    var everyFrame = new ArrayList<Taken>();
    for (int round = 0; round < rounds; round++) {
      spoken.add(story(speaking, read, out));
      remembered.add(story(remembering, read, out));
      everyFrame.add(baseline.everyFrame());
    }
    return List.of(
        Row.of("first of the process", first),
        Row.of("warm, with speech", spoken),
        Row.of("warm, speech remembered", remembered),
        Row.of("encoder given every frame", everyFrame));
  }

  private static Taken story(StoryRenderer maker, Brief brief, Path out)
      throws InterruptedException {
    RenderReport report = new RenderRun(maker, out, (stage, percent) -> {}).run(brief);
    return Taken.of(report, report.renderMs());
  }
}
