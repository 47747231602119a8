package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.webhook.Webhook;
import dev.briefcast.gateway.webhook.api.DeliveryPage;
import dev.briefcast.gateway.webhook.api.DeliveryQuery;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /operator/v1/accounts/{account}/webhooks}: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(
    path = "/operator/v1/accounts/{account}/webhooks",
    produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorWebhookController {

  /** The webhooks of an account. */
  record WebhookList(List<Webhook> data) {}

  private final WebhookAdministration desk;

  OperatorWebhookController(WebhookAdministration desk) {
    this.desk = desk;
  }

  @GetMapping
  Mono<WebhookList> list(@AuthenticationPrincipal Operator operator, @PathVariable String account) {
    return desk.list(PathIds.account(account)).map(WebhookList::new);
  }

  @PatchMapping("/{webhook}")
  Mono<Webhook> change(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook,
      ServerHttpRequest request) {
    return JsonBodies.object(request)
        .map(OperatorWebhookController::enabled)
        .flatMap(enabled -> desk.setEnabled(operator, PathIds.account(account), webhook, enabled));
  }

  @GetMapping("/{webhook}/deliveries")
  Mono<DeliveryPage> deliveries(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook,
      @RequestParam MultiValueMap<String, String> query) {
    return Mono.fromSupplier(() -> DeliveryQuery.read(query))
        .flatMap(wanted -> desk.deliveries(PathIds.account(account), webhook, wanted));
  }

  @PostMapping("/{webhook}/test")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<EventBody> test(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook) {
    return desk.test(operator, PathIds.account(account), webhook);
  }

  private static boolean enabled(JsonNode body) {
    JsonNode enabled = body.path("enabled");
    if (!enabled.isBoolean()) {
      var fields = new RequestFields(body);
      fields.addViolation("enabled", "must be true or false");
      fields.throwIfAny();
    }
    return enabled.asBoolean();
  }
}
