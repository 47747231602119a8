package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.api.StoryListing;
import dev.briefcast.standalone.terminal.CommandGroup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast stories}. */
@Command(
    name = "stories",
    description = "Creates, awaits, lists and downloads stories.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CreateCommand.class,
      StoriesCommand.Get.class,
      AwaitCommand.class,
      StoriesCommand.Listed.class,
      StoriesCommand.Cancel.class,
      StoriesCommand.Delete.class,
      OpenCommand.class
    })
public final class StoriesCommand extends CommandGroup {

  /** A call that is about one story. */
  abstract static class OfStory extends ClientCall {

    @Parameters(paramLabel = "STORY", description = "The id of the story.")
    private String story;

    final String story() {
      return story;
    }
  }

  /** {@code GET /stories/{id}}. */
  @Command(name = "get", description = "Shows a story.", mixinStandardHelpOptions = true)
  static final class Get extends OfStory {
    @Override
    protected Request request() {
      return Request.get("stories", story());
    }
  }

  /** {@code GET /stories}. */
  @Command(
      name = "list",
      description = "Lists stories, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Listed extends ClientCall {
    @Mixin private StoryListing listing;

    @Option(
        names = "--owner",
        paramLabel = "OWNER",
        description = "Stories of an owner's repositories.")
    private @Nullable String owner;

    @Option(
        names = "--repo",
        paramLabel = "REPO",
        description = "Stories of repositories of that name.")
    private @Nullable String repo;

    @Override
    protected Request request() {
      return listing.of(Request.get("stories")).with("owner", owner).with("repo", repo);
    }
  }

  /** {@code POST /stories/{id}/cancel}. */
  @Command(
      name = "cancel",
      description = "Cancels a story that is being made, and releases its minutes.",
      mixinStandardHelpOptions = true)
  static final class Cancel extends OfStory {
    @Override
    protected Request request() {
      return Request.post("stories", story(), "cancel");
    }
  }

  /** {@code DELETE /stories/{id}}. */
  @Command(
      name = "delete",
      description = "Deletes a story permanently.",
      mixinStandardHelpOptions = true)
  static final class Delete extends OfStory {
    @Override
    protected Request request() {
      return Request.delete("stories", story());
    }
  }
}
