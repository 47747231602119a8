package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.webhook.Webhook;
import dev.briefcast.gateway.webhook.WebhookChange;
import dev.briefcast.gateway.webhook.Webhooks;
import dev.briefcast.gateway.webhook.api.DeliveryPage;
import dev.briefcast.gateway.webhook.api.DeliveryQuery;
import dev.briefcast.gateway.webhook.api.DeliveryRows;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * What operators do with accounts' webhooks, live and of sandboxes: look at them, turn them on and
 * off, test them. Where they lead and what they are signed by is the account's alone.
 */
@Component
class WebhookAdministration {

  private final Webhooks webhooks;
  private final DeliveryRows deliveries;
  private final DirectoryRows directory;
  private final Audit audit;

  WebhookAdministration(
      Webhooks webhooks, DeliveryRows deliveries, DirectoryRows directory, Audit audit) {
    this.webhooks = webhooks;
    this.deliveries = deliveries;
    this.directory = directory;
    this.audit = audit;
  }

  /** The account's webhooks, the live ones first; fails if there is no such account. */
  Mono<List<Webhook>> list(AccountId account) {
    return PathIds.orMissing(directory.find(account), "account").flatMap(found -> all(account));
  }

  /** The webhooks of the account, followed by those of its sandbox. */
  Mono<List<Webhook>> all(AccountId account) {
    return Flux.concat(webhooks.list(account), webhooks.listOfSandbox(account))
        .concatMapIterable(some -> some)
        .collectList();
  }

  /** Fails if the account has no such webhook. */
  Mono<Webhook> find(AccountId account, String webhook) {
    return webhooks.findHeld(account, webhook);
  }

  /** A page of what was sent to a webhook; fails if the account has no such. */
  Mono<DeliveryPage> deliveries(AccountId account, String webhook, DeliveryQuery query) {
    return find(account, webhook).flatMap(found -> deliveries.page(found.id(), query));
  }

  /** Turns a webhook on, with five new days, or off; fails if the account has no such. */
  Mono<Webhook> setEnabled(Operator operator, AccountId account, String webhook, boolean enabled) {
    String what = enabled ? "webhook.enable" : "webhook.disable";
    var wanted = new WebhookChange(null, null, null, enabled);
    return audit.audited(
        operator,
        webhooks
            .holder(account, webhook)
            .flatMap(holder -> webhooks.change(holder, webhook, wanted)),
        changed -> action(what, account, changed.id()));
  }

  /** Sends a test event to a webhook; fails if the account has no such webhook. */
  Mono<EventBody> test(Operator operator, AccountId account, String webhook) {
    return audit.audited(
        operator,
        webhooks.holder(account, webhook).flatMap(holder -> deliveries.test(holder, webhook)),
        event -> action("webhook.test", account, webhook));
  }

  private static AuditedAction action(String what, AccountId account, String webhook) {
    return new AuditedAction(what, webhook, Map.of("account", account.toString()));
  }
}
