package dev.briefcast.standalone.operator;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code GET /accounts/{id}/balance}. */
@Command(
    name = "balance",
    description = "Shows the minutes of an account in a month.",
    mixinStandardHelpOptions = true)
final class BalanceCommand extends OfAccount {

  @Option(
      names = "--period",
      paramLabel = "YYYY-MM",
      description = "The month (default: this one, UTC).")
  private @Nullable String period;

  @Override
  Request request() {
    return Request.get("accounts", account(), "balance").with("period", period);
  }
}
