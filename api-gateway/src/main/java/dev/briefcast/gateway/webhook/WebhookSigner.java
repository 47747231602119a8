package dev.briefcast.gateway.webhook;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Signs what is sent to an endpoint, as Standard Webhooks 1.0.0 has it: by its secrets and by its
 * key pairs.
 *
 * @param secrets the newest first
 * @param pairs the newest first; none where nobody has a public key
 */
public record WebhookSigner(List<WebhookSecret> secrets, List<WebhookKeyPair> pairs) {

  /** Signs by a secret alone. */
  public static WebhookSigner of(WebhookSecret secret) {
    return new WebhookSigner(List.of(secret), List.of());
  }

  /**
   * The header {@code webhook-signature}: {@code v1} by each secret, then {@code v1a} by each pair.
   *
   * @param id the header {@code webhook-id}
   * @param seconds the header {@code webhook-timestamp}, since 1970
   * @param body as it is sent
   */
  public String header(String id, long seconds, byte[] body) {
    var content = new ByteArrayOutputStream();
    content.writeBytes((id + "." + seconds + ".").getBytes(US_ASCII));
    content.writeBytes(body);
    byte[] signed = content.toByteArray();
    return Stream.concat(
            secrets.stream().map(secret -> "v1," + secret.sign(signed)),
            pairs.stream().map(pair -> "v1a," + pair.sign(signed)))
        .collect(Collectors.joining(" "));
  }

  /** The public keys, the newest first. */
  List<String> publicKeys() {
    return pairs.stream().map(WebhookKeyPair::publicText).toList();
  }
}
