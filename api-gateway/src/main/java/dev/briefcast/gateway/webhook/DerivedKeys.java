package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.digest.SigningKey;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.MediaProperties;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Derives the keys of webhooks, one for each purpose, from {@code briefcast.webhooks.key} or else
 * from the key that signs links: the same at all gateways of a deployment.
 */
@Component
class DerivedKeys {

  private final @Nullable SigningKey root;

  DerivedKeys(WebhookProperties properties, MediaProperties media) {
    String text = properties.key() == null ? media.linkKey() : properties.key();
    this.root = text == null ? null : new SigningKey(text);
  }

  /** Fails with a refusal if there is no key of which others could be made. */
  void require() {
    if (root == null) {
      throw new RefusedException(
          ErrorCode.CONFLICT,
          "Webhooks are not enabled here: the operator must set briefcast.webhooks.key "
              + "first.");
    }
  }

  /** 256 bits that are good for that purpose and nothing else. */
  byte[] derive(String purpose) {
    if (root == null) {
      throw new IllegalStateException("webhooks need a key");
    }
    return root.sign(("briefcast/" + purpose).getBytes(UTF_8));
  }
}
