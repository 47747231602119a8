package dev.briefcast.standalone.client;

import dev.briefcast.client.Story;
import dev.briefcast.standalone.client.profile.Addresses;
import dev.briefcast.standalone.terminal.PlainCommand;
import java.net.URI;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Opens the page of a story. */
@Command(
    name = "open",
    description = "Opens the page of a story in the browser, or prints its address.",
    mixinStandardHelpOptions = true)
final class OpenCommand extends PlainCommand {

  @Parameters(paramLabel = "STORY", description = "The id of the story.")
  private String story;

  @Mixin private ClientOptions access;

  @Override
  protected int run() throws InterruptedException {
    Story found = access.client(errors()).get(story);
    // It becomes an argument of a program.
    URI page = Addresses.web(found.url().toString());
    if (!BrowserLauncher.ofSystem().open(page)) {
      say(page.toString());
    }
    return 0;
  }
}
