package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.Paging;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast events}. */
@Command(
    name = "events",
    description = "Lists, shows and resends the events of an account.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      EventsCommand.Listed.class,
      EventsCommand.Get.class,
      TailCommand.class,
      EventsCommand.Resend.class
    })
public final class EventsCommand extends CommandGroup {

  /** {@code GET /events}. */
  @Command(
      name = "list",
      description = "Lists events, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Listed extends ClientCall {
    @Mixin private Paging paging;

    @Option(
        names = "--type",
        paramLabel = "TYPE",
        description = "Events of one type, for instance story.ready.")
    private @Nullable String type;

    @Option(names = "--story", paramLabel = "STORY", description = "Events about one story.")
    private @Nullable String story;

    @Option(
        names = "--delivered",
        arity = "1",
        paramLabel = "true|false",
        description = "Events that every webhook has received, or has not: true or false.")
    private @Nullable Boolean delivered;

    @Override
    protected Request request() {
      return paging
          .of(Request.get("events"))
          .with("type", type)
          .with("story", story)
          .with("delivered", delivered);
    }
  }

  /** A call that is about one event. */
  abstract static class OfEvent extends ClientCall {

    @Parameters(paramLabel = "EVENT", description = "The id of the event.")
    private String event;

    final String event() {
      return event;
    }
  }

  /** {@code GET /events/{id}}. */
  @Command(name = "get", description = "Shows an event.", mixinStandardHelpOptions = true)
  static final class Get extends OfEvent {
    @Override
    protected Request request() {
      return Request.get("events", event());
    }
  }

  /** {@code POST /events/{id}/resend}. */
  @Command(
      name = "resend",
      description = "Sends an event to the webhooks again.",
      mixinStandardHelpOptions = true)
  static final class Resend extends OfEvent {
    @Override
    protected Request request() {
      return Request.post("events", event(), "resend");
    }
  }
}
