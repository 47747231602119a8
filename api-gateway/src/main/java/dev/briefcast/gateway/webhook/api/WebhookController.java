package dev.briefcast.gateway.webhook.api;

import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.webhook.Webhook;
import dev.briefcast.gateway.webhook.WebhookProperties;
import dev.briefcast.gateway.webhook.Webhooks;
import java.util.List;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /api/v1/webhooks}: the endpoints of the calling account. */
@RestController
@RequestMapping(path = "/api/v1/webhooks", produces = MediaType.APPLICATION_JSON_VALUE)
class WebhookController {

  /** The endpoints of an account. */
  record WebhookList(List<Webhook> data) {}

  private final Webhooks webhooks;
  private final DeliveryRows deliveries;
  private final boolean plain;

  WebhookController(Webhooks webhooks, DeliveryRows deliveries, WebhookProperties properties) {
    this.webhooks = webhooks;
    this.deliveries = deliveries;
    this.plain = !properties.allowedNetworks().isEmpty();
  }

  @PostMapping
  Mono<ResponseEntity<Webhook>> create(
      @AuthenticationPrincipal Caller caller, ServerHttpRequest request) {
    return JsonBodies.object(request)
        .map(body -> WebhookRequests.creation(body, plain))
        .flatMap(wanted -> webhooks.add(caller.account(), wanted))
        .map(added -> secret(HttpStatus.CREATED, added));
  }

  @GetMapping
  Mono<WebhookList> list(@AuthenticationPrincipal Caller caller) {
    return webhooks.list(caller.account()).map(WebhookList::new);
  }

  @GetMapping("/{id}")
  Mono<Webhook> get(@AuthenticationPrincipal Caller caller, @PathVariable String id) {
    return webhooks.find(caller.account(), id);
  }

  @PatchMapping("/{id}")
  Mono<Webhook> change(
      @AuthenticationPrincipal Caller caller, @PathVariable String id, ServerHttpRequest request) {
    return JsonBodies.object(request)
        .map(body -> WebhookRequests.change(body, plain))
        .flatMap(wanted -> webhooks.change(caller.account(), id, wanted));
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> delete(@AuthenticationPrincipal Caller caller, @PathVariable String id) {
    return webhooks.delete(caller.account(), id);
  }

  @PostMapping("/{id}/rotate-secret")
  Mono<ResponseEntity<Webhook>> rotate(
      @AuthenticationPrincipal Caller caller, @PathVariable String id) {
    return webhooks.rotate(caller.account(), id).map(rotated -> secret(HttpStatus.OK, rotated));
  }

  /** The event that is sent, whatever types the endpoint wants, as soon as its turn comes. */
  @PostMapping("/{id}/test")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<EventBody> test(@AuthenticationPrincipal Caller caller, @PathVariable String id) {
    return webhooks
        .find(caller.account(), id)
        .flatMap(found -> deliveries.test(caller.account(), found.id()));
  }

  @GetMapping("/{id}/deliveries")
  Mono<DeliveryPage> deliveries(
      @AuthenticationPrincipal Caller caller, @PathVariable String id, ServerHttpRequest request) {
    return Mono.fromSupplier(() -> DeliveryQuery.read(request.getQueryParams()))
        .flatMap(
            query ->
                webhooks
                    .find(caller.account(), id)
                    .flatMap(found -> deliveries.page(found.id(), query)));
  }

  private static ResponseEntity<Webhook> secret(HttpStatus status, Webhook webhook) {
    return ResponseEntity.status(status).cacheControl(CacheControl.noStore()).body(webhook);
  }
}
