package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code GET /accounts/{id}/balance}. */
@Command(
    name = "balance",
    description = "Shows the minutes of an account in a month.",
    mixinStandardHelpOptions = true)
final class BalanceCommand extends AccountCall {

  @Option(
      names = "--period",
      paramLabel = "YYYY-MM",
      description = "The month (default: this one, UTC).")
  private @Nullable String period;

  @Override
  protected Request request() {
    return Request.get("accounts", account(), "balance").with("period", period);
  }
}
