package dev.briefcast.gateway.quota;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;

/** The error of an account that has too few minutes left. */
final class InsufficientMinutes {

  private InsufficientMinutes() {}

  /**
   * @param remaining seconds, below 0 when a video ran longer than its hold
   * @param required seconds
   */
  static RefusedException refusal(long remaining, int required, GatewayProperties properties) {
    long minutesRemaining = Math.max(0, Math.floorDiv(remaining, 60L));
    long minutesRequired = Math.ceilDiv(required, 60);
    return new RefusedException(
            ErrorCode.INSUFFICIENT_MINUTES,
            "This story needs about %d min of video; the account has %d min left this month."
                .formatted(minutesRequired, minutesRemaining))
        .with("minutes_remaining", minutesRemaining)
        .with("minutes_required", minutesRequired)
        .with("upgrade_url", properties.upgradeAddress());
  }
}
