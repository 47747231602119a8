package dev.briefcast.bench;

import dev.briefcast.bench.figures.LeastSquares;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.gateway.story.submit.BriefSize;
import dev.briefcast.gateway.story.submit.VideoLength;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.speech.NarrationTooLongException;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.engine.MarySpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.text.Verbaliser;
import dev.briefcast.renderer.timeline.TimelineWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares the lengths of videos with the gateway's estimates. Stories are spoken and timed, which
 * decides their length to the frame; nothing is painted.
 */
@Command(name = "length", description = "How long videos are, and the formula that fits best.")
final class LengthBench implements Callable<Integer> {

  @Option(names = "--threads", paramLabel = "N", defaultValue = "1")
  private int threads;

  @Option(names = "--out", paramLabel = "FILE.csv", description = "Where the figures are written.")
  private @Nullable Path out;

  /** A sentence that many of the briefs have is spoken once. */
  private static final long REMEMBERED_BYTES = 128L << 20;

  private record Measured(String name, BriefSize size, double seconds) {

    String line() {
      return name
          + ","
          + Arrays.stream(size.values())
              .skip(1)
              .mapToObj(value -> String.format(Locale.ROOT, "%.2f", value))
              .collect(Collectors.joining(","))
          + String.format(Locale.ROOT, ",%.2f", seconds);
    }
  }

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    var narrator =
        new Narrator(
            new MarySpeechEngine(threads),
            new Verbaliser(),
            SpeechCache.inMemory(REMEMBERED_BYTES),
            threads);
    Path examples = Path.of(System.getProperty("briefcast.example")).resolveSibling("");
    var measured = new ArrayList<Measured>();
    for (Map.Entry<String, Brief> each : ExampleBriefs.varied(examples).entrySet()) {
      measured.add(measured(each.getKey(), each.getValue(), narrator));
      System.out.println(measured.getLast().line());
    }
    if (out != null) {
      Files.write(out, lines(measured));
    }
    report(measured);
    return 0;
  }

  private static Measured measured(String name, Brief brief, Narrator narrator)
      throws SpeechException, NarrationTooLongException, InterruptedException {
    var screenplay = new ScreenplayWriter().write(brief);
    var narration = narrator.narrate(screenplay, () -> {}).narration();
    double seconds = TimelineWriter.write(screenplay, narration).seconds();
    return new Measured(name, BriefSize.of(brief), seconds);
  }

  private static List<String> lines(List<Measured> measured) {
    var lines = new ArrayList<String>();
    lines.add("brief,words,characters,items,excerpts,bare_files,details,seconds");
    measured.forEach(each -> lines.add(each.line()));
    return lines;
  }

  private static void report(List<Measured> measured) {
    double[][] sizes = measured.stream().map(each -> each.size().values()).toArray(double[][]::new);
    double[] seconds = measured.stream().mapToDouble(Measured::seconds).toArray();
    System.out.println("best fit: " + Arrays.toString(LeastSquares.fit(sizes, seconds)));
    long near =
        measured.stream()
            .filter(each -> Math.abs(guessed(each) - each.seconds()) <= each.seconds() / 4)
            .count();
    System.out.printf("%d of %d within 25 %% of the gateway's guess%n", near, measured.size());
  }

  private static int guessed(Measured each) {
    return VideoLength.estimateSeconds(each.size());
  }
}
