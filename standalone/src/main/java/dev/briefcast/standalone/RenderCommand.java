package dev.briefcast.standalone;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.pipeline.LocalStoryRenderer;
import dev.briefcast.renderer.pipeline.RenderSettings;
import dev.briefcast.renderer.pipeline.SceneThreads;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.text.LexiconFile;
import dev.briefcast.standalone.render.RenderReport;
import dev.briefcast.standalone.render.RenderRun;
import dev.briefcast.standalone.stack.OutputFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code briefcast render}: the worker's pipeline alone. */
@Command(
    name = "render",
    description = "Renders a story without the services, to try themes or to measure speed.",
    mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private BriefArgument brief;
  @Mixin private LookOptions look;

  @Option(names = "--out", paramLabel = "DIR", required = true, description = "Where the files go.")
  private Path out;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "How many scenes are rendered at once (default: one for each processor that the"
              + " heap has room for).")
  private @Nullable Integer threads;

  @Option(
      names = "--speech-cache",
      paramLabel = "DIR",
      description = "The folder in which spoken sentences are cached.")
  private @Nullable Path speechCache;

  @Option(
      names = "--lexicon",
      paramLabel = "FILE",
      description = "How words are spoken, one a line: \"word = spoken words\".")
  private @Nullable Path lexicon;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many times to render it in one process, to measure a warm JVM.")
  private int repeat;

  @Override
  public Integer call() throws Exception {
    Logs.toTerminal();
    require(threads == null || threads >= 1, "--threads must be 1 or more");
    require(repeat >= 1, "--repeat must be 1 or more");
    Brief read = RenderRun.brief(brief.bytes());
    int atOnce = threads == null ? SceneThreads.chosen(0) : threads;
    var settings = new RenderSettings(atOnce, speechCache, voice()).withLook(look.settings());
    OutputFolder.create(out);
    StoryRenderer maker = start(settings);
    var run = new RenderRun(maker, out, (stage, percent) -> {});
    for (int i = 0; i < repeat; i++) {
      print(run.run(read));
    }
    return 0;
  }

  private void require(boolean valid, String sentence) {
    if (!valid) {
      throw new ParameterException(spec.commandLine(), sentence);
    }
  }

  private VoiceSettings voice() {
    if (lexicon == null) {
      return VoiceSettings.EMBEDDED;
    }
    try {
      return VoiceSettings.embedded(LexiconFile.entries(Files.readString(lexicon)));
    } catch (IOException unreadable) {
      throw new PlainFailureException("The lexicon " + lexicon + " cannot be read.", unreadable);
    } catch (IllegalArgumentException wrong) {
      throw new PlainFailureException(String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private StoryRenderer start(RenderSettings settings) throws Exception {
    try {
      return LocalStoryRenderer.start(settings);
    } catch (IOException notKept) {
      throw new PlainFailureException(
          "The speech cache " + speechCache + " cannot be written.", notKept);
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
