package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code GET /costs}. */
@Command(
    name = "costs",
    description = "Shows what a month's stories cost, by stage and by account.",
    mixinStandardHelpOptions = true)
final class CostsCommand extends OperatorCall {

  @Option(
      names = "--period",
      paramLabel = "YYYY-MM",
      description = "The month (default: this one, UTC).")
  private @Nullable String period;

  @Option(names = "--account", paramLabel = "ACCOUNT", description = "Only costs of this account.")
  private @Nullable String account;

  @Override
  protected Request request() {
    return Request.get("costs").with("period", period).with("account", account);
  }
}
