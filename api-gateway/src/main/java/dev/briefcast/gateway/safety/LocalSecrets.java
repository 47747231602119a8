package dev.briefcast.gateway.safety;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.media.MediaProperties;
import dev.briefcast.gateway.operator.OperatorProperties;
import dev.briefcast.service.configuration.Configured;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Stops the start of a gateway that others reach with secrets that everybody can read: those of
 * {@code docker-compose.yml} are for one's own machine.
 */
@Component
class LocalSecrets {

  private static final String LOCAL = "local-";

  LocalSecrets(GatewayProperties gateway, OperatorProperties operator, MediaProperties media) {
    if (!Configured.isOfThisMachine(gateway.publicUrl())) {
      refuse("briefcast.operator.token", operator.token());
      refuse("briefcast.media.link-key", media.linkKey());
    }
  }

  private static void refuse(String property, @Nullable String secret) {
    if (secret != null && secret.startsWith(LOCAL)) {
      throw new IllegalArgumentException(
          ("%s is the one that docker-compose.yml has for a machine of one's own, and"
                  + " briefcast.public-url is for others: choose a random one.")
              .formatted(property));
    }
  }
}
