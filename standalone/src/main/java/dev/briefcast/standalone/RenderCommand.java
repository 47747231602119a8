package dev.briefcast.standalone;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.standalone.render.RenderReport;
import dev.briefcast.standalone.render.RenderRun;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.worker.narration.LexiconFile;
import dev.briefcast.worker.narration.VoiceSettings;
import dev.briefcast.worker.pipeline.RenderSettings;
import dev.briefcast.worker.pipeline.RenderingStoryMaker;
import dev.briefcast.worker.pipeline.SceneThreads;
import dev.briefcast.worker.pipeline.StoryMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code briefcast render}: the worker's pipeline alone. */
@Command(
    name = "render",
    description = "Makes a story without the services: for trying themes and for measuring.",
    mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LookOptions look;

  @Parameters(
      arity = "0..1",
      paramLabel = "BRIEF.json",
      description = "The brief (default: the typical one of the examples).")
  private @Nullable Path brief;

  @Option(names = "--out", paramLabel = "DIR", required = true, description = "Where the files go.")
  private Path out;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "How many scenes are made at the same time (default: one for each processor that the"
              + " heap has room for).")
  private @Nullable Integer threads;

  @Option(
      names = "--speech-cache",
      paramLabel = "DIR",
      description = "Keep spoken sentences there for the next time.")
  private @Nullable Path speechCache;

  @Option(
      names = "--lexicon",
      paramLabel = "FILE",
      description = "How words are said: a line \"word = words as they are said\" for each.")
  private @Nullable Path lexicon;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "Make it so many times in one process, to measure it warm.")
  private int repeat;

  @Override
  public Integer call() throws Exception {
    Logs.onTerminal();
    Brief read = RenderRun.brief(BriefFile.bytes(brief));
    int atOnce = threads == null ? SceneThreads.chosen(0) : threads;
    var settings = new RenderSettings(atOnce, speechCache, voice()).in(look.settings());
    StoryMaker maker = started(settings);
    var run = new RenderRun(maker, out, (stage, percent) -> {});
    for (int i = 0; i < repeat; i++) {
      print(run.run(read));
    }
    return 0;
  }

  private VoiceSettings voice() throws IOException {
    return lexicon == null
        ? VoiceSettings.EMBEDDED
        : VoiceSettings.embedded(LexiconFile.entries(Files.readString(lexicon)));
  }

  private static StoryMaker started(RenderSettings settings) throws Exception {
    try {
      return RenderingStoryMaker.start(settings);
    } catch (IllegalArgumentException wrong) {
      throw new PlainFailureException(String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private void print(RenderReport report) {
    var terminal = spec.commandLine().getOut();
    if (json) {
      terminal.println(report.json());
    } else {
      report.files().forEach(terminal::println);
      terminal.println(report.sentence());
    }
    terminal.flush();
  }
}
