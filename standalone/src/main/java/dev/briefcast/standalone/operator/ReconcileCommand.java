package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code GET} and {@code POST /reconciliation}, and {@code POST /reconciliation/announcements}. */
@Command(
    name = "reconcile",
    description = "Compares the gateway's holds and balances with the ledger's journal.",
    mixinStandardHelpOptions = true)
final class ReconcileCommand extends OperatorCall {

  @Option(names = "--last", description = "Show the last report, without comparing.")
  private boolean last;

  @Option(
      names = "--announce",
      description = "Publish events again that the ledger or the gateways have missed.")
  private boolean announce;

  @Override
  protected Request request() {
    if (last) {
      return Request.get("reconciliation");
    }
    return announce
        ? Request.post("reconciliation", "announcements")
        : Request.post("reconciliation");
  }
}
