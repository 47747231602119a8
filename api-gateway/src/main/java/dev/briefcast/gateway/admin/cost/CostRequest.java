package dev.briefcast.gateway.admin.cost;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.RequestFields;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A query for costs.
 *
 * @param account of whose stories; null for all
 */
record CostRequest(YearMonth period, @Nullable AccountId account) {

  /**
   * The month is this one if none is asked for.
   *
   * @throws dev.briefcast.gateway.http.RefusedException if a field is wrong
   */
  static CostRequest of(RequestFields fields, Instant now) {
    YearMonth asked = fields.optionalMonth("period");
    UUID account = fields.optionalAccount("account");
    fields.throwIfAny();
    return new CostRequest(
        asked == null ? YearMonth.from(now.atZone(ZoneOffset.UTC)) : asked,
        account == null ? null : new AccountId(account));
  }
}
