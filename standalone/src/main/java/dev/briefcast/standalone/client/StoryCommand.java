package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.client.listen.StoryEvents;
import dev.briefcast.standalone.stack.OutputFolder;
import dev.briefcast.standalone.story.Downloads;
import dev.briefcast.standalone.story.ProgressLine;
import dev.briefcast.standalone.story.ReportedStory;
import dev.briefcast.standalone.story.StoryClient;
import dev.briefcast.standalone.terminal.PlainCommand;
import dev.briefcast.standalone.terminal.PlainText;
import dev.briefcast.standalone.terminal.Termination;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that can wait until a story has ended, and fetch its files. */
abstract class StoryCommand extends PlainCommand {

  /** Set by the launcher, which knows whether standard output is a terminal. */
  private static final String TERMINAL_PROPERTY = "briefcast.terminal";

  private static final int STATUS_OF_CTRL_C = 130;
  private static final Duration ASK_AFTER = Duration.ofSeconds(2);

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

  /**
   * Asks for a story, as often as it takes.
   *
   * @param waits whether until the story has ended
   */
  final int follow(Request request, boolean waits) {
    try (ApiConnection api = access.connection();
        var termination = Termination.withStatus(STATUS_OF_CTRL_C)) {
      termination.interruptCaller();
      if (out != null) {
        OutputFolder.made(out);
      }
      try {
        var client = new StoryClient(api, termination::await, errors());
        follow(client, new StoryEvents(api), request, waits);
        return 0;
      } catch (InterruptedException stopped) {
        errors().println("briefcast: Stopped; a story that was accepted goes on.");
        errors().flush();
        return STATUS_OF_CTRL_C;
      }
    }
  }

  private void follow(StoryClient client, StoryEvents events, Request request, boolean waits)
      throws InterruptedException {
    ApiResponse answer = client.send(request);
    if (waits) {
      announce(ReportedStory.of(answer));
      finish(client.ended(answer, line(), each -> each.retryAfter().orElse(ASK_AFTER), events));
    } else {
      say(json ? answer.asItCame() : answer.forPeople());
    }
  }

  private void announce(ReportedStory accepted) {
    if (!json) {
      accepted.notices().forEach(this::say);
      say(PlainText.visible(accepted.id()));
    }
  }

  private ProgressLine line() {
    PrintWriter shown = json ? new PrintWriter(Writer.nullWriter()) : out();
    return new ProgressLine(shown, Boolean.getBoolean(TERMINAL_PROPERTY));
  }

  private void finish(ApiResponse ended) throws InterruptedException {
    if (json) {
      say(ended.asItCame());
    }
    ReportedStory story = ReportedStory.of(ended).made();
    List<Path> files = out == null ? List.of() : Downloads.fetch(story, out);
    if (!json) {
      files.forEach(file -> say(file.toString()));
      say(PlainText.visible(story.url()));
    }
  }
}
