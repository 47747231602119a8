package dev.briefcast.gateway.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A webhook endpoint, as clients read it.
 *
 * @param types of which events; empty for all
 * @param disabledBecause {@code gone} or {@code failing} where nobody but Briefcast turned it off
 * @param failingSince since when nothing has reached it; null if the last try did
 * @param sandbox whether it is of a sandbox, of whose stories alone it is told
 * @param secret where it is new: it cannot be had again
 * @param publicKey where it is new; later the page of the endpoint's keys has it
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonPropertyOrder({
  "id",
  "url",
  "types",
  "description",
  "enabled",
  "disabled_because",
  "failing_since",
  "created_at",
  "sandbox",
  "secret",
  "public_key"
})
public record Webhook(
    String id,
    String url,
    List<String> types,
    String description,
    boolean enabled,
    @Nullable String disabledBecause,
    @Nullable String failingSince,
    String createdAt,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sandbox,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String publicKey) {

  Webhook with(WebhookSecret fresh, WebhookKeyPair pair) {
    return new Webhook(
        id,
        url,
        types,
        description,
        enabled,
        disabledBecause,
        failingSince,
        createdAt,
        sandbox,
        fresh.text(),
        pair.publicText());
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "Webhook[" + id + "]";
  }
}
