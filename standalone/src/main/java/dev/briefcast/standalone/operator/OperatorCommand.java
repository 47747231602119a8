package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.terminal.CommandGroup;
import picocli.CommandLine.Command;

/** {@code briefcast operator}: calls the operator API of a running Briefcast. */
@Command(
    name = "operator",
    description = "Calls the operator API of a running Briefcast.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      AccountCommands.class,
      PlanCommand.class,
      KeyCommands.class,
      WebhookCommands.class,
      GrantCommands.class,
      BalanceCommand.class,
      StatementCommand.class,
      CostsCommand.class,
      AdjustCommand.class,
      BalancesCommands.class,
      ReconcileCommand.class,
      StoryCommands.class,
      DeadLetterCommands.class,
      AuditCommand.class
    })
public final class OperatorCommand extends CommandGroup {}
