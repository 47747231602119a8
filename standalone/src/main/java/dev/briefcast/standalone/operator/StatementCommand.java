package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code GET /accounts/{id}/statement}. */
@Command(
    name = "statement",
    description = "Lists what was charged and adjusted in a month.",
    mixinStandardHelpOptions = true)
final class StatementCommand extends AccountCall {

  @Option(
      names = "--period",
      paramLabel = "YYYY-MM",
      description = "The month (default: this one, UTC).")
  private @Nullable String period;

  @Option(names = "--csv", description = "Print it as CSV.")
  private boolean csv;

  @Override
  protected Request request() {
    return Request.get("accounts", account(), "statement")
        .with("period", period)
        .accepting(csv ? Request.CSV : Request.JSON);
  }
}
