package dev.briefcast.gateway.reconciliation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.briefcast.contracts.id.AccountId;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that is not as it should be: about an attempt, or about an account's month.
 *
 * @param kind a {@link Kind#code()}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Finding(
    String kind,
    UUID account,
    @Nullable String story,
    @Nullable Integer attempt,
    @Nullable String period) {

  static Finding of(Kind kind, Hold hold) {
    return new Finding(kind.code(), hold.account().value(), hold.story(), hold.attempt(), null);
  }

  static Finding of(Kind kind, AccountId account, YearMonth period) {
    return new Finding(kind.code(), account.value(), null, null, period.toString());
  }

  boolean is(Kind other) {
    return kind.equals(other.code());
  }
}
