package dev.briefcast.standalone.client;

import dev.briefcast.client.AccountEvent;
import dev.briefcast.standalone.client.listen.EventFollower;
import dev.briefcast.standalone.terminal.PlainCommand;
import dev.briefcast.standalone.terminal.PlainText;
import dev.briefcast.standalone.terminal.Termination;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code GET /events/stream}. */
@Command(
    name = "tail",
    description = "Prints events as they happen, until it is stopped.",
    mixinStandardHelpOptions = true)
final class TailCommand extends PlainCommand {

  @Mixin private ClientOptions access;
  @Mixin private FollowOptions which;

  @Option(names = "--json", description = "Print each event as JSON, on a line of its own.")
  private boolean json;

  @Override
  protected int run() {
    try (var termination = Termination.withStatus(0)) {
      termination.interruptCaller();
      var follower = new EventFollower(access.eventClient(), () -> {}, errors());
      follower.follow(which.after(), which.filtered(this::show));
    } catch (InterruptedException stopped) {
      // As it was told.
    }
    return 0;
  }

  private void show(AccountEvent event) {
    say(
        json
            ? PlainText.visibleJson(event.json().replace('\n', ' '))
            : PlainText.visible(
                "%s  %s  %s".formatted(event.createdAt(), event.type(), event.id())));
  }
}
