package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.api.StoryListing;
import dev.briefcast.standalone.terminal.CommandGroup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code briefcast operator stories}. */
@Command(
    name = "stories",
    description = "Lists, shows, retries and deletes stories of any account.",
    mixinStandardHelpOptions = true,
    subcommands = {
      StoryCommands.Listed.class,
      StoryCommands.Timeline.class,
      StoryCommands.Retry.class,
      StoryCommands.Delete.class
    })
final class StoryCommands extends CommandGroup {

  /** {@code GET /stories}. */
  @Command(
      name = "list",
      description = "Lists stories, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Listed extends OperatorCall {
    @Mixin private StoryListing listing;

    @Option(
        names = "--account",
        paramLabel = "ACCOUNT",
        description = "The id of the account that requested it first.")
    private @Nullable String account;

    @Option(
        names = "--error-code",
        paramLabel = "CODE",
        description = "The error code of the newest attempt.")
    private @Nullable String errorCode;

    @Override
    protected Request request() {
      return listing
          .of(Request.get("stories"))
          .with("account", account)
          .with("error_code", errorCode);
    }
  }

  /** {@code GET /stories/{id}/timeline}. */
  @Command(
      name = "timeline",
      description = "Shows the history of a story.",
      mixinStandardHelpOptions = true)
  static final class Timeline extends StoryCall {
    @Override
    protected Request request() {
      return Request.get("stories", story(), "timeline");
    }
  }

  /** {@code POST /stories/{id}/retry}. */
  @Command(
      name = "retry",
      description = "Starts another attempt at a story.",
      mixinStandardHelpOptions = true)
  static final class Retry extends StoryCall {
    @Override
    protected Request request() {
      return Request.post("stories", story(), "retry");
    }
  }

  /** {@code DELETE /stories/{id}}. */
  @Command(
      name = "delete",
      description = "Deletes a story permanently.",
      mixinStandardHelpOptions = true)
  static final class Delete extends StoryCall {
    @Override
    protected Request request() {
      return Request.delete("stories", story());
    }
  }
}
