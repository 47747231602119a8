package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Paging;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code briefcast operator dead-letters}. */
@Command(
    name = "dead-letters",
    description = "Lists, shows and replays records that could not be processed.",
    mixinStandardHelpOptions = true,
    subcommands = {
      DeadLetterCommands.Listed.class,
      DeadLetterCommands.Show.class,
      DeadLetterCommands.Replay.class
    })
final class DeadLetterCommands extends CommandGroup {

  /** {@code GET /dead-letters}. */
  @Command(
      name = "list",
      description = "Lists dead letters, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Listed extends OperatorCall {
    @Mixin private Paging paging;

    @Override
    protected Request request() {
      return paging.of(Request.get("dead-letters"));
    }
  }

  /** A call that is about one letter. */
  abstract static class OfDeadLetter extends OperatorCall {
    @Parameters(paramLabel = "LETTER", description = "The id of the dead letter.")
    private String letter;

    final String letter() {
      return letter;
    }
  }

  /** {@code GET /dead-letters/{id}}. */
  @Command(
      name = "show",
      description = "Shows a dead letter with its value.",
      mixinStandardHelpOptions = true)
  static final class Show extends OfDeadLetter {
    @Override
    protected Request request() {
      return Request.get("dead-letters", letter());
    }
  }

  /** {@code POST /dead-letters/{id}/replay}. */
  @Command(
      name = "replay",
      description = "Starts another attempt at the story of a letter.",
      mixinStandardHelpOptions = true)
  static final class Replay extends OfDeadLetter {
    @Override
    protected Request request() {
      return Request.post("dead-letters", letter(), "replay");
    }
  }
}
