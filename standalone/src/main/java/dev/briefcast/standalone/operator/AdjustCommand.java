package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code POST /accounts/{id}/adjustments}. */
@Command(
    name = "adjust",
    description = "Charges an account, or gives seconds back, in a month.",
    mixinStandardHelpOptions = true)
final class AdjustCommand extends AccountCall {

  @Option(
      names = "--seconds",
      paramLabel = "N",
      required = true,
      description = "Seconds to charge; negative to give back.")
  private int seconds;

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "The reason, which the statement shows.")
  private String reason;

  @Option(
      names = "--period",
      paramLabel = "YYYY-MM",
      description = "The month (default: this one, UTC).")
  private @Nullable String period;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description = "An idempotency key: the same adjustment is made once only.")
  private @Nullable String key;

  @Override
  protected Request request() {
    return Request.post("accounts", account(), "adjustments")
        .field("seconds", seconds)
        .field("reason", reason)
        .field("period", period)
        .keyed(key == null ? UUID.randomUUID().toString() : key);
  }
}
