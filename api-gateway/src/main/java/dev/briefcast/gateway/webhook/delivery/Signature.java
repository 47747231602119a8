package dev.briefcast.gateway.webhook.delivery;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.briefcast.gateway.webhook.WebhookSecret;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;

/** Signs what is sent, as Standard Webhooks 1.0.0 has it. */
public final class Signature {

  private Signature() {}

  /** The header {@code webhook-signature}: one signature by each secret. */
  public static String of(List<WebhookSecret> secrets, String id, long seconds, byte[] body) {
    var content = new ByteArrayOutputStream();
    content.writeBytes((id + "." + seconds + ".").getBytes(US_ASCII));
    content.writeBytes(body);
    byte[] signed = content.toByteArray();
    return secrets.stream()
        .map(secret -> "v1," + secret.sign(signed))
        .collect(Collectors.joining(" "));
  }
}
