package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.ui.view.DeliveryLine;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import dev.briefcast.gateway.ui.view.WebhookLine;
import dev.briefcast.gateway.webhook.Webhook;
import dev.briefcast.gateway.webhook.api.DeliveryBody;
import dev.briefcast.gateway.webhook.api.DeliveryQuery;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator/accounts/{account}/webhooks/{webhook}}: a webhook of an account. */
@Controller
@RequestMapping(path = "/operator/accounts/{account}/webhooks/{webhook}", produces = "text/html")
class OperatorWebhookPages {

  private static final int DELIVERIES = 50;

  private static final Map<String, String> DONE =
      Map.of(
          "enabled", "The webhook is enabled, and its waiting events are being sent.",
          "disabled", "The webhook is disabled; its events wait until it is enabled.",
          "test", "A test event is on its way; reload the page to see the result.");

  private final WebhookAdministration desk;
  private final InstantSource clock;

  OperatorWebhookPages(WebhookAdministration desk, InstantSource clock) {
    this.desk = desk;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> get(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook,
      @RequestParam Optional<String> done) {
    AccountId id = PathIds.account(account);
    Rendering.Builder<?> view = Rendering.view("operator/webhook");
    done.map(DONE::get).ifPresent(text -> view.modelAttribute("notice", Notice.done(text)));
    return desk.find(id, webhook)
        .zipWhen(found -> desk.deliveries(id, webhook, new DeliveryQuery(null, DELIVERIES, null)))
        .map(both -> render(view, id, both.getT1(), both.getT2().data()));
  }

  @PostMapping("/enable")
  Mono<Rendering> enable(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook) {
    return desk.setEnabled(operator, PathIds.account(account), webhook, true)
        .map(changed -> redirect(account, changed.id(), "enabled"));
  }

  @PostMapping("/disable")
  Mono<Rendering> disable(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook) {
    return desk.setEnabled(operator, PathIds.account(account), webhook, false)
        .map(changed -> redirect(account, changed.id(), "disabled"));
  }

  @PostMapping("/test")
  Mono<Rendering> test(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String webhook) {
    return desk.test(operator, PathIds.account(account), webhook)
        .map(event -> redirect(account, webhook, "test"));
  }

  private Rendering render(
      Rendering.Builder<?> view, AccountId account, Webhook webhook, List<DeliveryBody> sent) {
    Instant now = clock.instant();
    return view.modelAttribute("account", account.value())
        .modelAttribute("webhook", WebhookLine.of(webhook, now))
        .modelAttribute(
            "deliveries", sent.stream().map(each -> DeliveryLine.of(each, now)).toList())
        .build();
  }

  private static Rendering redirect(String account, String webhook, String done) {
    return PageResponses.seeOther(
        "/operator/accounts/%s/webhooks/%s?done=%s".formatted(account, webhook, done));
  }
}
