package dev.briefcast.gateway.ui.dashboard.usage;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.quota.ChargeRows;
import dev.briefcast.gateway.quota.UsageRows;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /dashboard/usage}: the minutes of an account, this month or another. */
@Controller
class UsagePageController {

  private static final int CHARGES_MAX = 50;
  private static final Pattern MONTH = Pattern.compile("20[0-9]{2}-[0-9]{2}");

  private final UsageRows usages;
  private final ChargeRows charges;
  private final GatewayProperties properties;
  private final InstantSource clock;

  UsagePageController(
      UsageRows usages, ChargeRows charges, GatewayProperties properties, InstantSource clock) {
    this.usages = usages;
    this.charges = charges;
    this.properties = properties;
    this.clock = clock;
  }

  @GetMapping(path = "/dashboard/usage", produces = "text/html")
  Mono<Rendering> usage(Person person, @RequestParam Optional<String> month) {
    Instant now = clock.instant();
    YearMonth current = YearMonth.from(now.atZone(ZoneOffset.UTC));
    YearMonth shown = month.flatMap(UsagePageController::month).orElse(current);
    String upgrade = properties.upgradeAddress();
    return load(person.account(), shown)
        .map(found -> UsagePage.of(shown, found, upgrade, now, current))
        .map(page -> Rendering.view("dashboard/usage").modelAttribute("page", page).build());
  }

  private Mono<UsagePage.MonthRecords> load(AccountId account, YearMonth month) {
    return Mono.zip(
            usages.find(account, month),
            charges.days(account, month),
            charges.latest(account, month, CHARGES_MAX),
            charges.months(account))
        .map(all -> new UsagePage.MonthRecords(all.getT1(), all.getT2(), all.getT3(), all.getT4()));
  }

  private static Optional<YearMonth> month(String text) {
    try {
      return MONTH.matcher(text).matches() ? Optional.of(YearMonth.parse(text)) : Optional.empty();
    } catch (DateTimeException noSuchMonth) {
      return Optional.empty();
    }
  }
}
