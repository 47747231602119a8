package dev.briefcast.gateway.ui.view;

import dev.briefcast.gateway.webhook.Webhook;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An endpoint as pages show it.
 *
 * @param events which are sent there, in words
 * @param state in a word or two
 * @param tone {@code good}, {@code warn} or {@code bad}
 * @param failing since when nothing has reached it; null if the last try did
 * @param enabled whether events are sent there
 * @param sandbox whether it is of the account's sandbox
 */
public record WebhookLine(
    String id,
    String url,
    String description,
    String events,
    String state,
    String tone,
    @Nullable DisplayTime failing,
    DisplayTime created,
    boolean enabled,
    boolean sandbox) {

  /** The line of an endpoint, at that moment. */
  public static WebhookLine of(Webhook webhook, Instant now) {
    String failingSince = webhook.failingSince();
    return new WebhookLine(
        webhook.id(),
        webhook.url(),
        webhook.description(),
        webhook.types().isEmpty() ? "All events" : String.join(", ", webhook.types()),
        state(webhook),
        tone(webhook),
        DisplayTime.ofNullable(failingSince == null ? null : Instant.parse(failingSince), now),
        DisplayTime.of(Instant.parse(webhook.createdAt()), now),
        webhook.enabled(),
        webhook.sandbox());
  }

  private static String state(Webhook webhook) {
    if (webhook.enabled()) {
      return webhook.failingSince() == null ? "On" : "Failing";
    }
    return switch (webhook.disabledBecause()) {
      case "gone" -> "Disabled: the endpoint answered 410 Gone";
      case "failing" -> "Disabled: no event was delivered for five days";
      case null, default -> "Off";
    };
  }

  private static String tone(Webhook webhook) {
    if (webhook.enabled()) {
      return webhook.failingSince() == null ? "good" : "warn";
    }
    return webhook.disabledBecause() == null ? "" : "bad";
  }
}
