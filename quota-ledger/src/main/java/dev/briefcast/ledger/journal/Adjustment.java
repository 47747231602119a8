package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.BalanceAdjusted;
import dev.briefcast.contracts.id.AccountId;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of the journal that an operator added.
 *
 * @param period the month that is adjusted
 * @param balance of the account in that month, once this was added
 */
public record Adjustment(UUID id, Request request, YearMonth period, Balance balance, Instant at) {

  /**
   * An adjustment that an operator requests.
   *
   * @param key names the line: the same key is the same line
   * @param period null for the month that is
   * @param seconds added to what is charged; below 0 to give back, never 0
   * @param token the fingerprint of the token that was sent
   */
  public record Request(
      AccountId account,
      String key,
      @Nullable YearMonth period,
      int seconds,
      String reason,
      String who,
      String token,
      String requestId) {}

  /** Whether a request is the one that made this line. */
  boolean isOf(Request again) {
    return again.seconds() == request.seconds()
        && again.reason().equals(request.reason())
        && (again.period() == null || again.period().equals(period));
  }

  /** The same event each time it is asked for. */
  BalanceAdjusted event() {
    return new BalanceAdjusted(
        id,
        at,
        request.account(),
        period,
        request.seconds(),
        balance.chargedSeconds(),
        balance.version());
  }
}
