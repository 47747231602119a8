package dev.briefcast.gateway.ui.view;

import dev.briefcast.gateway.webhook.api.DeliveryBody;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A delivery, as the page of its endpoint shows it.
 *
 * @param event its id
 * @param state {@code waiting}, {@code delivered} or {@code failed}
 * @param tone {@code good}, {@code warn} or {@code bad}
 * @param tried null before the first try
 * @param result what came of the last try; empty before the first
 * @param answer the beginning of what the endpoint answered; empty if there is nothing
 * @param next null if there is no further try
 */
public record DeliveryLine(
    String event,
    String type,
    String state,
    String tone,
    int tries,
    @Nullable DisplayTime tried,
    String result,
    String answer,
    @Nullable DisplayTime next) {

  /** The line of a delivery, at that moment. */
  public static DeliveryLine of(DeliveryBody delivery, Instant now) {
    return new DeliveryLine(
        delivery.event(),
        delivery.type(),
        delivery.state(),
        tone(delivery),
        delivery.tries(),
        time(delivery.triedAt(), now),
        result(delivery),
        delivery.answer() == null ? "" : delivery.answer(),
        time(delivery.nextTryAt(), now));
  }

  private static String tone(DeliveryBody delivery) {
    return switch (delivery.state()) {
      case "delivered" -> "good";
      case "failed" -> "bad";
      default -> delivery.tries() == 0 ? "" : "warn";
    };
  }

  private static String result(DeliveryBody delivery) {
    if (delivery.tries() == 0) {
      return "";
    }
    return delivery.status() == null
        ? String.valueOf(delivery.error()).replaceFirst("[.]$", "")
        : "HTTP %d in %d ms".formatted(delivery.status(), delivery.latencyMillis());
  }

  private static @Nullable DisplayTime time(@Nullable String at, Instant now) {
    return DisplayTime.ofNullable(at == null ? null : Instant.parse(at), now);
  }
}
