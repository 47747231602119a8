package dev.briefcast.gateway.quota.reconciliation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.briefcast.contracts.id.AccountId;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A difference between gateway and ledger: about an attempt, or about an account's month.
 *
 * @param kind a {@link DiscrepancyKind#code()}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Discrepancy(
    String kind,
    UUID account,
    @Nullable String story,
    @Nullable Integer attempt,
    @Nullable String period) {

  static Discrepancy of(DiscrepancyKind kind, Hold hold) {
    return new Discrepancy(kind.code(), hold.account().value(), hold.story(), hold.attempt(), null);
  }

  static Discrepancy of(DiscrepancyKind kind, AccountId account, YearMonth period) {
    return new Discrepancy(kind.code(), account.value(), null, null, period.toString());
  }

  boolean is(DiscrepancyKind other) {
    return kind.equals(other.code());
  }
}
