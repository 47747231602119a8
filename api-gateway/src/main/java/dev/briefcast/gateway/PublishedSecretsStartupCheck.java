package dev.briefcast.gateway;

import dev.briefcast.gateway.story.media.MediaProperties;
import dev.briefcast.gateway.webhook.WebhookProperties;
import dev.briefcast.service.configuration.Configured;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Refuses to start a gateway that other machines can reach with the published secrets of {@code
 * docker-compose.yml}, which are for local use only.
 */
@Component
class PublishedSecretsStartupCheck {

  private static final String LOCAL = "local-";

  PublishedSecretsStartupCheck(
      GatewayProperties gateway,
      OperatorProperties operator,
      MediaProperties media,
      WebhookProperties webhooks) {
    if (!Configured.isThisMachine(gateway.publicUrl())) {
      requireUnpublished("briefcast.operator.token", operator.token());
      requireUnpublished("briefcast.media.link-key", media.linkKey());
      requireUnpublished("briefcast.webhooks.key", webhooks.key());
    }
  }

  private static void requireUnpublished(String property, @Nullable String secret) {
    if (secret != null && secret.startsWith(LOCAL)) {
      throw new IllegalArgumentException(
          ("%s is the value that docker-compose.yml has for trying Briefcast on one machine, but"
                  + " briefcast.public-url is a public address: choose a random value.")
              .formatted(property));
    }
  }
}
