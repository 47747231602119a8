package dev.briefcast.gateway.webhook.api;

import dev.briefcast.gateway.webhook.Webhooks;
import java.time.Duration;
import java.util.List;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * {@code /api/v1/webhooks/{id}/keys}: the public keys of an endpoint, for receivers that have no
 * API key.
 */
@RestController
class PublicKeysController {

  /** After a rotation the former key signs for a day, so nobody needs the new one at once. */
  private static final Duration KEPT = Duration.ofMinutes(5);

  /**
   * Public keys.
   *
   * @param data the newest first, each {@code whpk_…}
   */
  record PublicKeys(List<String> data) {}

  private final Webhooks webhooks;

  PublicKeysController(Webhooks webhooks) {
    this.webhooks = webhooks;
  }

  @GetMapping(path = "/api/v1/webhooks/{id}/keys", produces = MediaType.APPLICATION_JSON_VALUE)
  Mono<ResponseEntity<PublicKeys>> keys(@PathVariable String id) {
    return webhooks
        .publicKeys(id)
        .map(
            keys ->
                ResponseEntity.ok()
                    .cacheControl(CacheControl.maxAge(KEPT).cachePublic())
                    .body(new PublicKeys(keys)));
  }
}
