package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.digest.SigningKey;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Derives the key pairs of webhooks, one for each secret, from the secret and a key that only this
 * deployment has: so a pair rotates with its secret, and whoever knows the secret does not know the
 * pair.
 */
@Component
public class WebhookKeys {

  private static final String PURPOSE = "webhook-key-pairs";

  private final DerivedKeys keys;
  private final SecretCipher cipher;

  WebhookKeys(DerivedKeys keys, SecretCipher cipher) {
    this.keys = keys;
    this.cipher = cipher;
  }

  /**
   * What signs to an endpoint; fails if its secrets were encrypted by another key.
   *
   * @param secret as it is kept
   * @param former as it is kept, or null if it signs nothing any more
   */
  public WebhookSigner signer(String endpoint, byte[] secret, byte @Nullable [] former) {
    List<byte[]> kept = former == null ? List.of(secret) : List.of(secret, former);
    List<WebhookSecret> secrets =
        kept.stream().map(each -> cipher.decrypt(each, endpoint)).toList();
    return new WebhookSigner(secrets, secrets.stream().map(each -> pair(each, endpoint)).toList());
  }

  /** The pair that goes with that secret of that endpoint. */
  WebhookKeyPair pair(WebhookSecret secret, String endpoint) {
    var content = new ByteArrayOutputStream();
    content.writeBytes((endpoint + ".").getBytes(UTF_8));
    content.writeBytes(secret.bytes());
    return new WebhookKeyPair(new SigningKey(keys.derive(PURPOSE)).sign(content.toByteArray()));
  }
}
