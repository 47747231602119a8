package dev.briefcast.gateway.operator.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.account.Key;
import dev.briefcast.gateway.operator.Listing;
import dev.briefcast.gateway.operator.Listing.Part;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.quota.UsageRows;
import dev.briefcast.gateway.view.KeyLine;
import dev.briefcast.gateway.view.Moment;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Puts together what pages show of accounts. */
@Component
class AccountLooks {

  /** An account in a list. */
  record Line(AccountBody account, Moment created) {}

  /** An account with what it has used this month, and its keys. */
  record Look(AccountBody account, Moment created, Usage usage, List<KeyLine> keys) {}

  private final DirectoryRows directory;
  private final KeyDesk keys;
  private final UsageRows usages;
  private final InstantSource clock;

  AccountLooks(DirectoryRows directory, KeyDesk keys, UsageRows usages, InstantSource clock) {
    this.directory = directory;
    this.keys = keys;
    this.usages = usages;
    this.clock = clock;
  }

  Mono<Part<Line>> list(Listing listing) {
    Instant now = clock.instant();
    return directory
        .list(listing)
        .map(read -> listing.part(read, AccountBody::mark))
        .map(part -> part.map(account -> new Line(account, Moment.of(account.createdAt(), now))));
  }

  /** Fails if there is no such account. */
  Mono<Look> account(AccountId id) {
    Instant now = clock.instant();
    YearMonth month = YearMonth.from(now.atZone(ZoneOffset.UTC));
    return Found.orMissing(directory.find(id), "account")
        .flatMap(
            account ->
                Mono.zip(
                    usages.find(id, month),
                    keys.list(id),
                    (usage, all) -> look(account, usage, all, now)));
  }

  private static Look look(AccountBody account, Usage usage, List<Key> keys, Instant now) {
    return new Look(
        account,
        Moment.of(account.createdAt(), now),
        usage,
        keys.stream().map(key -> KeyLine.of(key, now)).toList());
  }
}
