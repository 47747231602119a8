package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import picocli.CommandLine.Command;

/** {@code briefcast operator balances}. */
@Command(
    name = "balances",
    description = "Compares the ledger's balances with its journal, and rebuilds them.",
    mixinStandardHelpOptions = true,
    subcommands = {BalancesCommands.Check.class, BalancesCommands.Rebuild.class})
final class BalancesCommands extends CommandGroup {

  /** {@code GET /balances/differences}. */
  @Command(
      name = "check",
      description = "Lists balances that are not the sum of their lines, and changes nothing.",
      mixinStandardHelpOptions = true)
  static final class Check extends OperatorCall {
    @Override
    protected Request request() {
      return Request.get("balances", "differences");
    }
  }

  /** {@code POST /balances/rebuild}. */
  @Command(
      name = "rebuild",
      description =
          "Replaces balances that are not the sum of their lines, and lists the old ones.",
      mixinStandardHelpOptions = true)
  static final class Rebuild extends OperatorCall {
    @Override
    protected Request request() {
      return Request.post("balances", "rebuild");
    }
  }
}
