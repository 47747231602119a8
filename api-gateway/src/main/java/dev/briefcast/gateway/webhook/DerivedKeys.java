package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.digest.SigningKey;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.MediaProperties;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The keys of webhooks that all gateways of a deployment can make anew: each for one purpose, of
 * {@code briefcast.webhooks.key} or else of the key that signs links.
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
          "There are no webhooks here: whoever runs this Briefcast sets briefcast.webhooks.key"
              + " first.");
    }
  }

  /** 256 bits that are good for that purpose and nothing else. */
  byte[] derive(String purpose) {
    if (root == null) {
      throw new IllegalStateException("there is no key for webhooks");
    }
    return root.sign(("briefcast/" + purpose).getBytes(UTF_8));
  }
}
