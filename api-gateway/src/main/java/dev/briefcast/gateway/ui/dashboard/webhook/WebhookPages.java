package dev.briefcast.gateway.ui.dashboard.webhook;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.event.AccountEventType;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.view.DeliveryLine;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import dev.briefcast.gateway.ui.view.WebhookLine;
import dev.briefcast.gateway.webhook.Webhook;
import dev.briefcast.gateway.webhook.WebhookProperties;
import dev.briefcast.gateway.webhook.Webhooks;
import dev.briefcast.gateway.webhook.api.DeliveryQuery;
import dev.briefcast.gateway.webhook.api.DeliveryRows;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * {@code /dashboard/webhooks}: the endpoints of an account and, in a list of their own, those of
 * its sandbox, with their deliveries. A secret stands in one answer and nowhere else.
 */
@Controller
@RequestMapping(path = "/dashboard/webhooks", produces = "text/html")
class WebhookPages {

  private static final String HOME = "/dashboard/webhooks";
  private static final String LIST = "dashboard/webhooks";
  private static final String ONE = "dashboard/webhook";
  private static final int DELIVERIES = 50;

  private static final Map<String, String> DONE =
      Map.of(
          "deleted", "The webhook was deleted; nothing is sent there any more.",
          "saved", "The webhook was changed.",
          "test", "A test event is on its way; reload the page to see the result.",
          "again", "The event is being sent again; reload the page to see the result.");

  private static final List<String> TYPES =
      AccountEventType.texts().stream()
          .filter(type -> !type.equals(AccountEventType.WEBHOOK_TEST.text()))
          .toList();

  private final Webhooks webhooks;
  private final Accounts accounts;
  private final DeliveryRows deliveries;
  private final InstantSource clock;
  private final boolean plain;

  WebhookPages(
      Webhooks webhooks,
      Accounts accounts,
      DeliveryRows deliveries,
      WebhookProperties properties,
      InstantSource clock) {
    this.webhooks = webhooks;
    this.accounts = accounts;
    this.deliveries = deliveries;
    this.clock = clock;
    this.plain = !properties.allowedNetworks().isEmpty();
  }

  @GetMapping
  Mono<Rendering> list(Person person, @RequestParam MultiValueMap<String, String> query) {
    return renderList(pageWithNotice(LIST, query), person, isSandbox(query), WebhookForm.EMPTY);
  }

  /** Makes an endpoint and shows its secret. */
  @PostMapping
  Mono<Rendering> create(
      Person person,
      @RequestParam MultiValueMap<String, String> query,
      ServerWebExchange exchange) {
    boolean sandbox = isSandbox(query);
    return exchange
        .getFormData()
        .map(WebhookForm::of)
        .flatMap(
            form ->
                Mono.fromSupplier(() -> form.creation(plain))
                    .zipWhen(wanted -> account(person, sandbox))
                    .flatMap(both -> webhooks.add(both.getT2(), both.getT1()))
                    .map(added -> renderSecret(added, "Your new webhook"))
                    .onErrorResume(
                        RefusedException.class,
                        refused ->
                            renderList(
                                PageResponses.refused(LIST, refused), person, sandbox, form)));
  }

  @GetMapping("/{id}")
  Mono<Rendering> show(
      Person person, @PathVariable String id, @RequestParam MultiValueMap<String, String> query) {
    return render(pageWithNotice(ONE, query), person, id, null);
  }

  @PostMapping("/{id}")
  Mono<Rendering> change(Person person, @PathVariable String id, ServerWebExchange exchange) {
    return exchange
        .getFormData()
        .map(WebhookForm::of)
        .zipWith(webhooks.holder(person.account(), id))
        .flatMap(both -> change(person, both.getT2(), id, both.getT1()));
  }

  private Mono<Rendering> change(Person person, AccountId holder, String id, WebhookForm form) {
    return Mono.fromSupplier(() -> form.change(plain))
        .flatMap(wanted -> webhooks.change(holder, id, wanted))
        .map(changed -> redirect(id, "saved"))
        .onErrorResume(
            RefusedException.class,
            refused -> render(PageResponses.refused(ONE, refused), person, id, form));
  }

  @PostMapping("/{id}/rotate")
  Mono<Rendering> rotate(Person person, @PathVariable String id) {
    return webhooks
        .holder(person.account(), id)
        .flatMap(holder -> webhooks.rotate(holder, id))
        .map(rotated -> renderSecret(rotated, "The new secret"));
  }

  @PostMapping("/{id}/test")
  Mono<Rendering> test(Person person, @PathVariable String id) {
    return webhooks
        .holder(person.account(), id)
        .flatMap(holder -> deliveries.test(holder, id))
        .map(event -> redirect(id, "test"));
  }

  @PostMapping("/{id}/deliveries/{event}/again")
  Mono<Rendering> resend(Person person, @PathVariable String id, @PathVariable String event) {
    return webhooks
        .holder(person.account(), id)
        .flatMap(holder -> deliveries.resendTo(id, event))
        .map(again -> redirect(id, "again"))
        .switchIfEmpty(
            Mono.error(
                () ->
                    new RefusedException(
                        ErrorCode.NOT_FOUND,
                        "There is no such delivery, or its webhook is disabled.")));
  }

  @PostMapping("/{id}/delete")
  Mono<Rendering> delete(Person person, @PathVariable String id) {
    return webhooks
        .holder(person.account(), id)
        .flatMap(
            holder ->
                webhooks
                    .delete(holder, id)
                    .thenReturn(
                        PageResponses.seeOther(
                            holder.equals(person.account())
                                ? HOME + "?done=deleted"
                                : HOME + "?mode=sandbox&done=deleted")));
  }

  /** Where a new endpoint is added: to the account, or its sandbox, which is made if need be. */
  private Mono<AccountId> account(Person person, boolean sandbox) {
    return sandbox ? accounts.sandbox(person.account()) : Mono.just(person.account());
  }

  private Mono<Rendering> renderList(
      Rendering.Builder<?> view, Person person, boolean sandbox, WebhookForm form) {
    Instant now = clock.instant();
    AccountId account = person.account();
    return (sandbox ? webhooks.listOfSandbox(account) : webhooks.list(account))
        .map(
            all ->
                view.modelAttribute(
                        "webhooks", all.stream().map(each -> WebhookLine.of(each, now)).toList())
                    .modelAttribute("sandbox", sandbox)
                    .modelAttribute("types", TYPES)
                    .modelAttribute("form", form)
                    .build());
  }

  private Mono<Rendering> render(
      Rendering.Builder<?> view, Person person, String id, @Nullable WebhookForm refused) {
    Instant now = clock.instant();
    return webhooks
        .findHeld(person.account(), id)
        .zipWhen(found -> deliveries.page(found.id(), new DeliveryQuery(null, DELIVERIES, null)))
        .map(
            both ->
                view.modelAttribute("webhook", WebhookLine.of(both.getT1(), now))
                    .modelAttribute("types", TYPES)
                    .modelAttribute("form", refused == null ? form(both.getT1()) : refused)
                    .modelAttribute(
                        "deliveries",
                        both.getT2().data().stream()
                            .map(each -> DeliveryLine.of(each, now))
                            .toList())
                    .build());
  }

  private static WebhookForm form(Webhook webhook) {
    return new WebhookForm(
        webhook.url(), webhook.description(), webhook.types(), webhook.enabled());
  }

  private static Rendering renderSecret(Webhook webhook, String title) {
    return Rendering.view("dashboard/webhook-secret")
        .header("Cache-Control", "no-store")
        .modelAttribute("title", title)
        .modelAttribute("webhook", webhook)
        .build();
  }

  private static Rendering.Builder<?> pageWithNotice(
      String view, MultiValueMap<String, String> query) {
    Rendering.Builder<?> page = Rendering.view(view);
    String done = DONE.get(String.valueOf(query.getFirst("done")));
    return done == null ? page : page.modelAttribute("notice", Notice.done(done));
  }

  private static boolean isSandbox(MultiValueMap<String, String> query) {
    return "sandbox".equals(query.getFirst("mode"));
  }

  private static Rendering redirect(String id, String done) {
    return PageResponses.seeOther(HOME + "/" + id + "?done=" + done);
  }
}
