package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.quota.UsageRows;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * {@code /operator/v1/accounts/{account}/balance}: the usage of an account, as the account itself
 * sees it.
 */
@RestController
class BalanceController {

  private final UsageRows usages;
  private final InstantSource clock;

  BalanceController(UsageRows usages, InstantSource clock) {
    this.usages = usages;
    this.clock = clock;
  }

  @GetMapping(
      path = "/operator/v1/accounts/{account}/balance",
      produces = MediaType.APPLICATION_JSON_VALUE)
  Mono<Usage> balance(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @RequestParam MultiValueMap<String, String> query) {
    var fields = RequestFields.ofQuery(query);
    YearMonth period = period(fields);
    fields.throwIfAny();
    return PathIds.orMissing(usages.find(PathIds.account(account), period), "account");
  }

  /** The month that is asked for, or else the one that is. */
  private YearMonth period(RequestFields query) {
    YearMonth asked = query.optionalMonth("period");
    return asked == null ? YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)) : asked;
  }
}
