package dev.briefcast.gateway.webhook;

import dev.briefcast.gateway.ratelimit.Network;
import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of webhooks.
 *
 * @param key encrypts the secrets of endpoints, 32 characters or more, the same for all gateways;
 *     without it a key is made of the one that signs links
 * @param allowedNetworks networks to which events are sent although they are inside; by plain http
 *     too, and at any port
 * @param poll how often it is looked whether there is something to be sent
 * @param answerWithin how long an endpoint may take to answer
 * @param atOnceMax to how many endpoints one gateway sends at the same time
 */
@Validated
@ConfigurationProperties("briefcast.webhooks")
public record WebhookProperties(
    @Nullable String key,
    @DefaultValue List<Network> allowedNetworks,
    @DefaultValue("1s") @DurationMin(millis = 50) Duration poll,
    @DefaultValue("15s") @DurationMin(seconds = 1) @DurationMax(seconds = 30) Duration answerWithin,
    @DefaultValue("64") @Min(2) @Max(1000) int atOnceMax) {

  private static final int KEY_CHARACTERS_MIN = 32;

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  public WebhookProperties {
    key = Configured.text(key);
    if (key != null && key.length() < KEY_CHARACTERS_MIN) {
      throw new IllegalArgumentException(
          "briefcast.webhooks.key has %d characters: it must have %d or more"
              .formatted(key.length(), KEY_CHARACTERS_MIN));
    }
    allowedNetworks = List.copyOf(allowedNetworks);
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "WebhookProperties[" + allowedNetworks + ", " + poll + "]";
  }
}
