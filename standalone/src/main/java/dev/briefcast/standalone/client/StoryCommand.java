package dev.briefcast.standalone.client;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.Story;
import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.stack.OutputFolder;
import dev.briefcast.standalone.story.Downloads;
import dev.briefcast.standalone.story.ProgressLine;
import dev.briefcast.standalone.story.StoryReport;
import dev.briefcast.standalone.story.StoryWait;
import dev.briefcast.standalone.terminal.PlainCommand;
import dev.briefcast.standalone.terminal.PlainText;
import dev.briefcast.standalone.terminal.Termination;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that can wait until a story has ended, and fetch its files. */
abstract class StoryCommand extends PlainCommand {

  /** Set by the launcher, which knows whether standard output is a terminal. */
  private static final String TERMINAL_PROPERTY = "briefcast.terminal";

  private static final int STATUS_OF_CTRL_C = 130;

  @Mixin private ClientOptions access;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Fetch the files of the finished story into that folder.")
  private @Nullable Path out;

  @Option(names = "--json", description = "Print the response as JSON, and no progress.")
  private boolean json;

  final boolean hasFolder() {
    return out != null;
  }

  /** A call that is answered with a story. */
  @FunctionalInterface
  interface Call {
    Story of(BriefcastClient briefcast) throws InterruptedException;
  }

  /**
   * Asks for a story.
   *
   * @param waits whether until the story has ended
   */
  final int follow(Call call, boolean waits) {
    BriefcastClient briefcast = access.client(errors());
    try (var termination = Termination.withStatus(STATUS_OF_CTRL_C)) {
      termination.interruptCaller();
      if (out != null) {
        OutputFolder.create(out);
      }
      try {
        follow(briefcast, call.of(briefcast), waits);
        return 0;
      } catch (InterruptedException stopped) {
        errors().println("briefcast: Stopped; a story that was accepted goes on.");
        errors().flush();
        return STATUS_OF_CTRL_C;
      }
    }
  }

  private void follow(BriefcastClient briefcast, Story story, boolean waits)
      throws InterruptedException {
    if (waits) {
      announce(story);
      finish(new StoryWait(briefcast, line()).awaitEnd(story));
    } else {
      ApiResponse answer = ApiResponse.of(story);
      say(json ? answer.raw() : answer.readable());
    }
  }

  private void announce(Story accepted) {
    if (!json) {
      StoryReport.notices(accepted).forEach(this::say);
      say(PlainText.visible(accepted.id()));
    }
  }

  private ProgressLine line() {
    PrintWriter shown = json ? new PrintWriter(Writer.nullWriter()) : out();
    return new ProgressLine(shown, Boolean.getBoolean(TERMINAL_PROPERTY));
  }

  private void finish(Story ended) throws InterruptedException {
    if (json) {
      say(ApiResponse.of(ended).raw());
    }
    Story story = StoryReport.requireVideo(ended);
    List<Path> files = out == null ? List.of() : Downloads.fetch(story, out);
    if (!json) {
      files.forEach(file -> say(file.toString()));
      say(PlainText.visible(story.url().toString()));
    }
  }
}
