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

  private static final int UUID_LENGTH = 36;

  /**
   * The month is this one if none is asked for.
   *
   * @throws dev.briefcast.gateway.http.RefusedException if a field is wrong
   */
  static CostRequest of(RequestFields fields, Instant now) {
    YearMonth asked = fields.optionalMonth("period");
    AccountId account = account(fields);
    fields.throwIfAny();
    return new CostRequest(
        asked == null ? YearMonth.from(now.atZone(ZoneOffset.UTC)) : asked, account);
  }

  private static @Nullable AccountId account(RequestFields fields) {
    String text = fields.optionalText("account", UUID_LENGTH);
    if (text == null) {
      return null;
    }
    try {
      return new AccountId(UUID.fromString(text));
    } catch (IllegalArgumentException noId) {
      fields.violate("account", "must be the id of an account");
      return null;
    }
  }
}
