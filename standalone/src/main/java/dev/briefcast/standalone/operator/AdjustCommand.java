package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code POST /accounts/{id}/adjustments}. */
@Command(
    name = "adjust",
    description = "Charges or credits an account in a month.",
    mixinStandardHelpOptions = true)
final class AdjustCommand extends AccountCall {

  @Option(
      names = "--seconds",
      paramLabel = "N",
      required = true,
      description = "Seconds to charge; negative to credit.")
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
      description =
          "An idempotency key: the adjustment is made only once, however often it is sent.")
  private @Nullable String key;

  @Override
  protected Request request() {
    return Request.post("accounts", account(), "adjustments")
        .field("seconds", seconds)
        .field("reason", reason)
        .field("period", period)
        .withIdempotencyKey(key == null ? UUID.randomUUID().toString() : key);
  }
}
