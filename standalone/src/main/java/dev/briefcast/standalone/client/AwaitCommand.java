package dev.briefcast.standalone.client;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code GET /stories/{id}/events}, and where that is not possible the story, until its end. */
@Command(
    name = "await",
    description = "Waits until a story has ended, and shows its progress.",
    mixinStandardHelpOptions = true)
final class AwaitCommand extends StoryCommand {

  @Parameters(paramLabel = "STORY", description = "The id of the story.")
  private String story;

  @Override
  protected int run() {
    return follow(briefcast -> briefcast.get(story), true);
  }
}
