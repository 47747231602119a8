package dev.briefcast.gateway.operator.account;

import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.quota.UsageRows;
import java.time.DateTimeException;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.regex.Pattern;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/accounts/{account}/balance}: what the account itself sees as its usage. */
@RestController
class BalanceController {

  private static final Pattern MONTH = Pattern.compile("[0-9]{4}-[0-9]{2}");

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
      @RequestAttribute Operator operator,
      @PathVariable String account,
      @RequestParam MultiValueMap<String, String> query) {
    var fields = Fields.ofQuery(query);
    YearMonth period = period(fields);
    fields.throwIfAny();
    return Found.orMissing(usages.find(Found.account(account), period), "account");
  }

  /** The month that is asked for, or else the one that is. */
  private YearMonth period(Fields query) {
    YearMonth now = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    String text = query.optionalText("period", 100);
    if (text == null) {
      return now;
    }
    try {
      if (MONTH.matcher(text).matches()) {
        return YearMonth.parse(text);
      }
    } catch (DateTimeException noSuchMonth) {
      // Told below.
    }
    query.violate("period", "must be a month, YYYY-MM");
    return now;
  }
}
