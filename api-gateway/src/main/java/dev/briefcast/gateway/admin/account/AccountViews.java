package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.PageRequest;
import dev.briefcast.gateway.admin.PageRequest.Page;
import dev.briefcast.gateway.auth.account.Key;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.quota.UsageRows;
import dev.briefcast.gateway.ui.view.DisplayTime;
import dev.briefcast.gateway.ui.view.KeyLine;
import dev.briefcast.gateway.ui.view.WebhookLine;
import dev.briefcast.gateway.webhook.Webhook;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Assembles what pages show of accounts. */
@Component
class AccountViews {

  /** An account in a list. */
  record Line(AccountBody account, DisplayTime created) {}

  /** An account with its usage of this month, its keys and its webhooks. */
  record Detail(
      AccountBody account,
      DisplayTime created,
      Usage usage,
      List<KeyLine> keys,
      List<WebhookLine> webhooks) {}

  private final DirectoryRows directory;
  private final KeyAdministration keys;
  private final UsageRows usages;
  private final WebhookAdministration webhooks;
  private final InstantSource clock;

  AccountViews(
      DirectoryRows directory,
      KeyAdministration keys,
      UsageRows usages,
      WebhookAdministration webhooks,
      InstantSource clock) {
    this.directory = directory;
    this.keys = keys;
    this.usages = usages;
    this.webhooks = webhooks;
    this.clock = clock;
  }

  Mono<Page<Line>> list(PageRequest listing) {
    Instant now = clock.instant();
    return directory
        .list(listing)
        .map(read -> listing.page(read, AccountBody::position))
        .map(
            part ->
                part.map(account -> new Line(account, DisplayTime.of(account.createdAt(), now))));
  }

  /** Fails if there is no such account. */
  Mono<Detail> account(AccountId id) {
    Instant now = clock.instant();
    YearMonth month = YearMonth.from(now.atZone(ZoneOffset.UTC));
    return PathIds.orMissing(directory.find(id), "account")
        .flatMap(
            account ->
                Mono.zip(usages.find(id, month), keys.list(id), webhooks.all(id))
                    .map(all -> detail(account, all.getT1(), all.getT2(), all.getT3(), now)));
  }

  private static Detail detail(
      AccountBody account, Usage usage, List<Key> keys, List<Webhook> webhooks, Instant now) {
    return new Detail(
        account,
        DisplayTime.of(account.createdAt(), now),
        usage,
        keys.stream().map(key -> KeyLine.of(key, now)).toList(),
        webhooks.stream().map(webhook -> WebhookLine.of(webhook, now)).toList());
  }
}
